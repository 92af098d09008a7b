import { Button, Kbd, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import { earlierGuestsOf } from '../guest-data/guest-party.ts';
import type { GuestActions } from '../guest-data/use-guest-actions.ts';
import type { SteadyRow } from '../table/steady.ts';
import { useNow } from '../time/use-now.ts';
import { useWaitingKeys } from './use-waiting-keys.ts';
import classes from './waiting.module.css';
import { decisionOf, neighbour, nextSelected, undoubted } from './waiting-decision.ts';
import { WaitingRow } from './waiting-row.tsx';

type Props = {
  readonly rows: readonly SteadyRow<StaffGuest>[];
  readonly guests: readonly StaffGuest[];
  readonly actions: GuestActions;
  /** False while a dialog is open. */
  readonly hasKeys: boolean;
  readonly onReject: (guest: StaffGuest) => void;
  readonly onNewGuests: (guest: StaffGuest) => void;
};

/** More rows than this are drawn on request only. */
const rowsAtOnce = 50;

/** The guests who wait for approval: the first thing on the page, oldest on top, one key to approve (look: Admin). */
export function WaitingSection({ rows, guests, actions, hasKeys, onReject, onNewGuests }: Props) {
  const { t } = useTranslation('admin');
  const now = useNow(20_000);
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(rowsAtOnce);
  const [chosen, setChosen] = useState<string>();
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());

  const order = rows.slice(0, limit).map(({ item }) => item.userId);
  const settled = new Set(rows.filter(({ isGone }) => isGone).map(({ item }) => item.userId));
  const isGone = (id: string) => settled.has(id) || actions.busy.has(id);
  const selected = nextSelected(order, isGone, chosen);
  const waiting = rows.filter((row) => !row.isGone).map(({ item }) => item);
  const atOnce = undoubted(waiting).filter(({ userId }) => !actions.busy.has(userId));

  const rowOf = (id: string | undefined) => list.current?.querySelector<HTMLElement>(`[data-guest="${id}"]`);
  const select = (id: string | undefined) => {
    if (id === undefined || id === selected) return;
    noteMove();
    setChosen(id);
  };
  const decide = (guest: StaffGuest) => decisionOf(guest, others.has(guest.userId));

  const { noteMove } = useWaitingKeys({
    isEnabled: hasKeys,
    list,
    selected,
    onMove: (step) => {
      const id = neighbour(order, isGone, selected, step);
      select(id);
      rowOf(id)?.focus();
    },
    onApprove: () => {
      const guest = waiting.find(({ userId }) => userId === selected);
      if (!guest) return;
      const row = rowOf(guest.userId);
      // A question is never answered by the key: it leads to the first of its two answers.
      if (decide(guest).kind !== 'none') return row?.querySelector<HTMLElement>('[data-question] button')?.focus();
      const below = nextSelected(order, (id) => id === guest.userId || isGone(id), guest.userId);
      select(below);
      if (row?.contains(document.activeElement)) rowOf(below)?.focus();
      void actions.approve(guest);
    },
  });

  return (
    <section className="admin-card" aria-labelledby="waiting-title">
      <header className={classes.head}>
        <Title order={2} id="waiting-title">
          {t('waiting.title')}
        </Title>
        {waiting.length > 0 && <span className={classes.count}>{t('waiting.count', { count: waiting.length })}</span>}
        <span className={classes.space} />
        {waiting.length > 0 && (
          <span className={classes.keys} aria-hidden>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            <span>{t('waiting.keysSelect')}</span>
            <Kbd>Enter</Kbd>
            <Kbd>A</Kbd>
            <span>{t('waiting.keysApprove')}</span>
          </span>
        )}
        {atOnce.length > 1 && (
          <Button
            onClick={() => void actions.approveAll(atOnce)}
            {...(atOnce.length < waiting.length && {
              title: t('waiting.approveAllSkips', { count: waiting.length - atOnce.length }),
            })}
          >
            {t('waiting.approveAll', { count: atOnce.length })}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <Empty title={t('waiting.none')} text={t('waiting.noneText')} picture={hello} />
      ) : (
        <ul ref={list} className={classes.list}>
          {rows.slice(0, limit).map(({ item: guest, isGone }) => (
            <WaitingRow
              key={guest.userId}
              guest={guest}
              decision={decide(guest)}
              earlier={guest.stay.earlierGuests ? earlierGuestsOf(guest, guests) : []}
              now={now}
              isSelected={guest.userId === selected}
              isGone={isGone}
              isBusy={actions.busy.has(guest.userId)}
              onSelect={() => select(guest.userId)}
              onApprove={(stay) => void actions.approve(guest, stay)}
              onNewGuests={() => onNewGuests(guest)}
              onAnotherPerson={() => {
                if (guest.stay.earlierGuests) setOthers(new Set(others).add(guest.userId));
                else void actions.approve(guest);
              }}
              onSamePerson={(userId) => void actions.samePerson(guest, userId)}
              onReject={() => onReject(guest)}
            />
          ))}
          {rows.length > limit && (
            <li className={classes.more}>
              <Button variant="subtle" onClick={() => setLimit(limit + rowsAtOnce)}>
                {t('guests.showMore', { count: rows.length - limit })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
