import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import styles from './corner-row.module.css';

/** A card of rows. */
export function CornerPanel({ children }: { readonly children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>;
}

type RowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  /** The style of the text. The text itself must say the same. */
  readonly tone?: 'good' | 'bad' | undefined;
  /** The content on the right. */
  readonly side?: ReactNode;
  /** The content below, over the full width. */
  readonly children?: ReactNode;
};

/** A row with one setting or action for staff. */
export function CornerRow({ icon, title, text, tone, side, children }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        <p role="status" data-tone={tone}>
          {text}
        </p>
      </div>
      <div className={styles.side}>{side}</div>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}

type ActionProps = {
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
};

export function CornerButton({ onPress, isBusy = false, label, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={onPress}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      aria-label={label}
    >
      {children}
    </button>
  );
}

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
};

/** A slider for a percentage from `min` to 100. */
export function CornerSlider({ label, value, min, step, onChange }: SliderProps) {
  const id = useId();
  const share = (value - min) / (100 - min);
  return (
    <input
      id={id}
      className={styles.slider}
      type="range"
      aria-label={label}
      min={min}
      max={100}
      step={step}
      value={value}
      style={{ '--share': `${share * 100}%` } as React.CSSProperties}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
