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
import type { Redemption } from './use-redemption.ts';
import classes from './voucher.module.css';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherDetails } from './voucher-facts.tsx';
import { VoucherNotes } from './voucher-notes.tsx';
import { getVoucherView, type VoucherView } from './voucher-view.ts';

const icons: Readonly<Record<VoucherView, TablerIcon>> = {
  good: IconCircleCheck,
  age: IconUserCheck,
  done: IconCircleCheck,
  redeemed: IconCircleX,
  expired: IconClock,
  void: IconBan,
};

type Props = {
  readonly redemption: Redemption;
  readonly row: VoucherRow;
  readonly onHandOver: (at: number) => void;
  readonly onNext: () => void;
};

/** The voucher with everything that staff check. The button of the next step has the focus. */
export function VoucherCard({ redemption, row, onHandOver, onNext }: Props) {
  const { t } = useTranslation('redemption');
  const problemText = useProblemText();
  const view = getVoucherView(redemption, row);
  const age = useRef<HTMLInputElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  useEffect(() => (view === 'age' ? age : primary).current?.focus({ preventScroll: true }), [view]);
  const Icon = icons[view];
  const { problem } = redemption;
  return (
    <section className={`admin-card ${classes.result}`} data-view={view}>
      <div className={classes.state} role={view === 'good' || view === 'age' || view === 'done' ? 'status' : 'alert'}>
        <Icon size={26} aria-hidden />
        <h2 id="voucher-state">{t(`result.${view}`)}</h2>
        <span className={classes.number}>{t('result.draw', { number: row.sequence })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window, so it needs keyboard focus */}
      <section className={classes.body} aria-labelledby="voucher-state" tabIndex={0}>
        <VoucherDetails row={row} view={view} />
        {row.state === 'issued' && row.minimumAge !== undefined && (
          <AgeCard
            ref={age}
            minimumAge={row.minimumAge}
            isChecked={redemption.isAgeChecked}
            onChange={redemption.setAgeChecked}
          />
        )}
        <VoucherNotes row={row} view={view} wasTakenMeanwhile={redemption.wasTakenMeanwhile} />
        {problem && (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={20} aria-hidden />
            {problem.kind === 'unknown' ? t('give.unknown') : t('give.failed', { reason: problemText(problem.error) })}
          </p>
        )}
      </section>
      <VoucherActions
        redemption={redemption}
        row={row}
        view={view}
        primary={primary}
        onHandOver={onHandOver}
        onNext={onNext}
      />
    </section>
  );
}
