import classes from './statistics.module.css';

type Props = {
  /** The longer bar and the one inside it, 0 to 1. */
  readonly share: number;
  readonly inner?: number;
  readonly tone?: 'lagoon' | 'sun';
};

/** A bar beside its number. Decorative, because the number says it all. */
export function Bar({ share, inner, tone = 'lagoon' }: Props) {
  return (
    <span className={classes.bar} data-tone={tone} aria-hidden="true">
      <span className={classes.outer} style={{ width: width(share) }} />
      {inner !== undefined && <span className={classes.inner} style={{ width: width(inner) }} />}
    </span>
  );
}

const width = (share: number) => `${Math.round(100 * Math.min(1, Math.max(0, share)))}%`;
