import { type ReactNode, useEffect, useRef } from 'react';
import lagoon from '../../ui/assets/lagoon.svg';
import { Character, type Mood } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StaffLanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './step-frame.module.css';

type Props = {
  readonly appName: string;
  /** The label of the list of steps, for screen readers. */
  readonly stepsLabel: string;
  readonly steps: readonly string[];
  /** The index of the current step. The steps before it are done. */
  readonly step: number;
  readonly mood: Mood;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
  /** The buttons below the page: the back button first, the next step last. */
  readonly foot?: ReactNode;
};

/**
 * A page of the shell's set-up: the list of steps and Mars on the side, and one question beside them. The heading gets
 * the focus.
 */
export function StepFrame({ appName, stepsLabel, steps, step, mood, title, lead, children, foot }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus tells screen reader users that a new question is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is what changes with the page
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.window}>
      <aside className={styles.side}>
        <p className={styles.brand}>
          <Shell />
          {appName}
        </p>
        <ol aria-label={stepsLabel}>
          {steps.map((name, index) => (
            <li
              key={name}
              className={index < step ? styles.done : undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              <span className={styles.number}>{index < step ? <Icon name="check" /> : index + 1}</span>
              {name}
            </li>
          ))}
        </ol>
        <div className={styles.art}>
          <img className={styles.sea} src={lagoon} alt="" />
          <Character mood={mood} isDecoration className={styles.mars} />
        </div>
      </aside>
      <main className={styles.pane}>
        <div className={styles.language}>
          <StaffLanguageSwitch />
        </div>
        <div className={styles.scroll}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <div className={styles.middle}>{children}</div>
        </div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </main>
    </div>
  );
}

/** The product's logo, a shell. */
function Shell() {
  return (
    <svg className={styles.shell} viewBox="-2 -1 36 30" aria-hidden="true">
      <path d="M16 26C14 26 13 24 12 23L9 23.5C3 19 0 13 3 8C6 9 6 5 10 4C12 6 13 2 16 2C19 2 20 6 22 4C26 5 26 9 29 8C32 13 29 19 23 23.5L20 23C19 24 18 26 16 26Z" />
      <path className={styles.ribs} d="M16 22V9M12 20L9 11M20 20L23 11" />
    </svg>
  );
}
