import { Checkbox, Kbd } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconMessage,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../feedback/problem-text.ts';
import { useTimeText } from '../time/use-time-text.ts';
import type { VoucherRow } from './look-up.ts';
import { useDayText } from './use-day-text.ts';
import type { AgeChoice, Redemption } from './use-redemption.ts';
import classes from './voucher.module.css';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherDetails } from './voucher-facts.tsx';
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
        <VoucherDetails row={toShownPrize(row, redemption.age)} view={view} />
        {row.state === 'issued' && row.minimumAge !== undefined && (
          <>
            <AgeCard
              ref={age}
              age={row.minimumAge}
              title={t('age.question', { age: row.minimumAge })}
              text={t('age.text')}
              confirm={t('age.confirm')}
              hasKey
              isChecked={redemption.age === 'adult'}
              onChange={(isChecked) => redemption.setAge(isChecked ? 'adult' : undefined)}
            />
            {row.youngName !== undefined && (
              <AgeCard
                age={row.minimumAge}
                title={t('age.young', { age: row.minimumAge, prize: row.youngName })}
                text={t('age.youngText')}
                confirm={t('age.youngConfirm')}
                isChecked={redemption.age === 'young'}
                onChange={(isChecked) => redemption.setAge(isChecked ? 'young' : undefined)}
              />
            )}
          </>
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

/** Returns what is about to be handed over. */
function toShownPrize(row: VoucherRow, age: AgeChoice): VoucherRow {
  const { state, youngName } = row;
  if (age !== 'young' || state !== 'issued' || youngName === undefined) return row;
  return { ...row, prizeName: youngName, isUnderAge: true };
}

type AgeCardProps = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly age: number;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Whether the space key checks it, too. */
  readonly hasKey?: boolean;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** One answer to whether the guest is old enough for the prize. The whole card is clickable. */
function AgeCard({ ref, age, title, text, confirm, hasKey = false, isChecked, onChange }: AgeCardProps) {
  const { t } = useTranslation('redemption');
  const id = useId();
  return (
    <label htmlFor={id} className={classes.age} data-checked={isChecked || undefined}>
      <span className={classes.ageNumber} aria-hidden>
        {age}
      </span>
      <span className={classes.ageWords}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <span className={classes.ageCheck}>
        <Checkbox
          ref={ref}
          id={id}
          size="md"
          color="leaf"
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-label={`${title} ${confirm}`}
        />
        <b aria-hidden>{confirm}</b>
        {hasKey && <Kbd aria-hidden>{t('age.key')}</Kbd>}
      </span>
    </label>
  );
}

type VoucherNotesProps = {
  readonly row: VoucherRow;
  readonly view: VoucherView;
  /** True if the voucher was redeemed after it was first shown on this page. */
  readonly wasTakenMeanwhile: boolean;
};

/** Shows what staff can tell the guest and what they can do, unless the voucher can be handed over. */
function VoucherNotes({ row, view, wasTakenMeanwhile }: VoucherNotesProps) {
  const { t } = useTranslation('redemption');
  const { moment } = useTimeText();
  const { lastDay } = useDayText();
  if (view === 'good' || view === 'age') return null;
  const say =
    view === 'redeemed'
      ? t('say.redeemed', { at: moment(row.redeemedAt ?? row.drawnAt) })
      : view === 'expired' && row.expiresAt !== null
        ? t('say.expired', { day: lastDay(row.expiresAt) })
        : view === 'void' && t('say.void');
  const note =
    view === 'expired' ? t(row.extended ? 'note.extended' : 'note.extend') : view !== 'void' && t('note.unredeem');
  return (
    <div className={classes.notes}>
      {view === 'redeemed' && wasTakenMeanwhile && (
        <p className={classes.problem}>
          <IconAlertTriangle size={20} aria-hidden />
          {t('note.otherDesk')}
        </p>
      )}
      {say && (
        <p className={classes.say}>
          <IconMessage size={18} aria-hidden />
          <span>
            <b>{t('say.title')}</b>
            <span>{say}</span>
          </span>
        </p>
      )}
      {note && (
        <p className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          {note}
        </p>
      )}
    </div>
  );
}
