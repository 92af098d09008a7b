import { Kbd } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { timings } from '#core/rules/timings.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { LiveState } from '../live/live-state.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import { CodeField } from './code-field.tsx';
import { readPrizeCode } from './read-prize-code.ts';
import classes from './redemption.module.css';
import { ResultPane } from './result-pane.tsx';
import { TodayList } from './today-list.tsx';
import { useWaiting } from './use-lists.ts';
import { useRedemption } from './use-redemption.ts';
import { useRedemptionKeys } from './use-redemption-keys.ts';
import { parseCode } from './voucher-link.ts';
import { WaitingList } from './waiting-list.tsx';

/** `/admin/redemption`: hands over prizes for vouchers, one after another (REDEEM-1). */
export function RedemptionScreen() {
  const { t } = useTranslation('redemption');
  const { state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const redemption = useRedemption();
  const [text, setText] = useState('');
  const waiting = useWaiting('');
  const { row } = redemption;
  const armed = useTapGuard(`${redemption.question?.number} ${row?.state}`);

  const ask = (typed: string) => {
    const read = readPrizeCode(typed);
    // An IME that is composing would overwrite this value with its own text.
    field.current?.blur();
    setText(
      read === undefined || read.kind === 'other' || read.kind === 'story' ? typed.trim() : spacedCode(read.code),
    );
    if (!redemption.ask(typed)) field.current?.focus();
  };
  const clear = () => {
    redemption.clear();
    setText('');
    field.current?.focus();
  };
  const handOver = (at: number) => {
    if (row?.state !== 'issued' || !armed.isArmed(at)) return;
    if (row.minimumAge !== undefined && redemption.age === undefined) return;
    void redemption.handOver(row);
  };
  const asksAge = row?.state === 'issued' && row.minimumAge !== undefined;
  useRedemptionKeys({
    field,
    onScan: ask,
    onClear: clear,
    onSpace: asksAge ? () => redemption.setAge((before) => (before === 'adult' ? undefined : 'adult')) : undefined,
    onEnter: row?.state === 'issued' ? handOver : undefined,
  });
  useHotkeys([
    { keys: ['Escape'], shown: ['Esc'], label: t('keys.clear') },
    { keys: [' '], shown: ['Space'], label: t('keys.age') },
    { keys: ['Enter'], label: t('keys.handOver') },
  ]);

  const carried = parseCode(state);
  const begin = useRef(ask);
  begin.current = ask;
  useEffect(() => {
    if (carried === undefined) field.current?.focus();
    else begin.current(carried);
  }, [carried]);

  return (
    <>
      <PageHead title={t('title')}>
        {waiting.data && (
          <span className={classes.count}>{t('count', { count: waiting.data.counts.issued ?? 0 })}</span>
        )}
        <LiveState pollMs={timings.activeStatusPollMs} />
      </PageHead>
      <div className={classes.page}>
        <div className={classes.main}>
          <CodeField
            field={field}
            text={text}
            isAsked={redemption.question !== undefined}
            onText={(next) => {
              setText(next);
              // The result below belongs to the earlier text of the field.
              if (redemption.question !== undefined) redemption.clear();
            }}
            onAsk={ask}
            onClear={clear}
          />
          {redemption.question === undefined ? (
            <EmptyRedemption />
          ) : (
            <ResultPane key={redemption.question.number} redemption={redemption} onHandOver={handOver} onNext={clear} />
          )}
        </div>
        <div className={classes.side}>
          <WaitingList shown={row?.voucherCode} onChoose={ask} />
          <TodayList shown={row?.voucherCode} onChoose={ask} />
        </div>
      </div>
    </>
  );
}

/**
 * Returns `isArmed`, which takes the time stamp of a key or tap. It returns false for the first 600 ms after new content
 * appears (REDEEM-2), so that a late Enter of the scanner, or a second tap that was meant for the earlier content, is ignored.
 * `shown` identifies the content.
 */
function useTapGuard(content: string): { readonly isArmed: (timeMs: number) => boolean } {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` changes when the content changes
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [content]);
  return useMemo(() => ({ isArmed: (timeMs) => timeMs - shownAt.current >= timings.handOverRestMs }), []);
}

/** Instructions, shown while no code has been entered. */
function EmptyRedemption() {
  const { t } = useTranslation('redemption');
  const [before = '', after = ''] = t('empty.give', { key: '\n' }).split('\n');
  return (
    <section className={`admin-card ${classes.empty}`}>
      <img src={hello} alt="" width={176} height={176} />
      <div>
        <h2>{t('empty.title')}</h2>
        <ol>
          <li>{t('empty.scan')}</li>
          <li>{t('empty.look')}</li>
          <li>
            <Kbd>Enter</Kbd> {before}
            <Kbd>Esc</Kbd>
            {after}
          </li>
        </ol>
        <p className={classes.soft}>{t('empty.lost')}</p>
      </div>
    </section>
  );
}
