import styles from './cover.module.css';

/** A story's cover, or our own drawing of the lagoon. Decorative beside the title. */
export function Cover({ url, className }: { readonly url: string; readonly className?: string | undefined }) {
  const classes = [styles.cover, className].filter(Boolean).join(' ');
  return url === '' ? <span className={classes} /> : <img className={classes} src={url} alt="" draggable={false} />;
}
