import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../feedback/problem-text.ts';
import { AgeCard } from './age-card.tsx';
import type { VoucherRow } from './look-up.ts';
import type { Desk } from './use-desk.ts';
import classes from './voucher.module.css';
import { VoucherActions } from './voucher-actions.tsx';
import { type Face, faceOf } from './voucher-face.ts';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherNotes } from './voucher-notes.tsx';

const icons: Readonly<Record<Face, TablerIcon>> = {
  good: IconCircleCheck,
  age: IconUserCheck,
  done: IconCircleCheck,
  redeemed: IconCircleX,
  expired: IconClock,
  void: IconBan,
};

type Props = {
  readonly desk: Desk;
  readonly row: VoucherRow;
  readonly onHandOver: (at: number) => void;
  readonly onNext: () => void;
};

/** The voucher with everything that staff look at, and the one next thing to do, which has the focus. */
export function VoucherCard({ desk, row, onHandOver, onNext }: Props) {
  const { t } = useTranslation('redemption');
  const problemText = useProblemText();
  const face = faceOf(desk, row);
  const age = useRef<HTMLInputElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  useEffect(() => (face === 'age' ? age : primary).current?.focus({ preventScroll: true }), [face]);
  const Icon = icons[face];
  const { problem } = desk;
  return (
    <section className={`admin-card ${classes.result}`} data-face={face}>
      <div className={classes.state} role={face === 'good' || face === 'age' || face === 'done' ? 'status' : 'alert'}>
        <Icon size={26} aria-hidden />
        <h2 id="voucher-state">{t(`result.${face}`)}</h2>
        <span className={classes.number}>{t('result.draw', { number: row.sequence })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window, so the keyboard must reach it */}
      <section className={classes.body} aria-labelledby="voucher-state" tabIndex={0}>
        <VoucherFacts row={row} face={face} />
        {row.state === 'issued' && row.minimumAge !== undefined && (
          <AgeCard ref={age} minimumAge={row.minimumAge} isChecked={desk.isAgeChecked} onChange={desk.setAgeChecked} />
        )}
        <VoucherNotes row={row} face={face} wasTakenMeanwhile={desk.wasTakenMeanwhile} />
        {problem && (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={20} aria-hidden />
            {problem.kind === 'unknown' ? t('give.unknown') : t('give.failed', { reason: problemText(problem.error) })}
          </p>
        )}
      </section>
      <VoucherActions desk={desk} row={row} face={face} primary={primary} onHandOver={onHandOver} onNext={onNext} />
    </section>
  );
}
