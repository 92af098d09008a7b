import styles from './cover.module.css';

/**
 * A story's cover, or the built-in drawing of the lagoon. It is hidden from screen readers, because the title is beside it.
 */
export function Cover({ url, className }: { readonly url: string; readonly className?: string | undefined }) {
  const classes = [styles.cover, className].filter(Boolean).join(' ');
  return url === '' ? <span className={classes} /> : <img className={classes} src={url} alt="" draggable={false} />;
}
