import classes from './statistics.module.css';

type Props = {
  /** The length of the bar, from 0 to 1. `inner` is that of the bar inside it. */
  readonly share: number;
  readonly inner?: number;
  readonly tone?: 'lagoon' | 'sun';
};

/** A bar for a number that is shown beside it. Screen readers skip the bar. */
export function Bar({ share, inner, tone = 'lagoon' }: Props) {
  return (
    <span className={classes.bar} data-tone={tone} aria-hidden="true">
      <span className={classes.outer} style={{ width: width(share) }} />
      {inner !== undefined && <span className={classes.inner} style={{ width: width(inner) }} />}
    </span>
  );
}

/** Says what the two colours of bars and columns mean. Screen readers skip it, because they read the numbers. */
export function Legend({ outer, inner }: { readonly outer: string; readonly inner: string }) {
  return (
    <p className={classes.legend} aria-hidden="true">
      <span data-mark="outer">{outer}</span>
      <span data-mark="inner">{inner}</span>
    </p>
  );
}

const width = (share: number) => `${Math.round(100 * Math.min(1, Math.max(0, share)))}%`;
