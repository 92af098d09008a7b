import { Button } from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import type { GuestActions } from '../guest-data/use-guest-actions.ts';
import type { SteadyRow } from '../hooks/use-steady-rows.ts';
import { useHotkeys, useShortcuts } from '../shortcuts/shortcuts-context.ts';
import { useNow } from '../time/use-now.ts';
import { cappedRows } from './capped-rows.ts';
import { type Fold, foldRooms } from './fold-rooms.ts';
import { useSelection } from './use-picked.ts';
import { useWaitingKeys } from './use-waiting-keys.ts';
import classes from './waiting.module.css';
import { filterApprovable, filterUndoubted, findNeighbour, findNextSelected, getDecision } from './waiting-decision.ts';
import { WaitingHead } from './waiting-head.tsx';
import { WaitingRow } from './waiting-row.tsx';

type Props = {
  readonly rows: readonly SteadyRow<StaffGuest>[];
  readonly actions: GuestActions;
  /** Whether the keys work; false while a dialog is open. */
  readonly hasKeys: boolean;
  readonly onReject: (guest: StaffGuest) => void;
  readonly onRejectAll: (guests: readonly StaffGuest[]) => void;
  readonly onNewGuests: (guest: StaffGuest) => void;
  /** Called when some of the guests to approve are not in view. `onDone` must be called once the approval is confirmed. */
  readonly onApproveAll: (guests: readonly StaffGuest[], unseen: readonly StaffGuest[], onDone: () => void) => void;
};

/** The number of guests who are shown at first. The others are hidden behind a button. */
const firstRows = 5;
/** The number of guests whom each press of the button shows in addition. */
const moreRows = 50;

/**
 * The list of guests who wait for approval, with the one who has waited longest on top. One key approves the selected guest
 * (PANEL-17).
 */
export function WaitingSection({ rows, actions, hasKeys, onReject, onRejectAll, onNewGuests, onApproveAll }: Props) {
  const { t } = useTranslation(['admin', 'panel']);
  const now = useNow(20_000);
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(firstRows);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const picked = useSelection();
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());

  const { rows: unfoldedRows, folds } = foldRooms(rows, unfolded);
  const shown = cappedRows(unfoldedRows, limit);
  const order = shown.map(({ item }) => item.userId);
  const settled = new Set(rows.filter(({ isGone }) => isGone).map(({ item }) => item.userId));
  const isGone = (id: string) => settled.has(id) || actions.busy.has(id);
  const selected = findNextSelected(order, isGone, chosen);
  const waiting = rows.filter((row) => !row.isGone).map(({ item }) => item);
  const unlisted = waiting.filter(({ isRoomUnlisted }) => isRoomUnlisted === true);
  const isFree = ({ userId }: StaffGuest) => !actions.busy.has(userId);
  const atOnce = filterUndoubted(waiting).filter(isFree);

  const findRow = (id: string | undefined) => list.current?.querySelector<HTMLElement>(`[data-guest="${id}"]`);
  const select = (id: string | undefined) => {
    if (id === undefined || id === selected) return;
    noteMove();
    setChosen(id);
  };
  const phones = new Map<string, number>();
  for (const { phoneGroup } of waiting) if (phoneGroup) phones.set(phoneGroup, (phones.get(phoneGroup) ?? 0) + 1);
  const ofPhone = ({ phoneGroup }: StaffGuest) => phones.get(phoneGroup ?? '') ?? 1;
  const decide = (guest: StaffGuest) => getDecision(guest, others.has(guest.userId));

  const { disarm } = useShortcuts();
  /** Returns the answers to the question of the selected row, 'same' first, as they are shown. */
  const findAnswers = () => [...(findRow(selected)?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
  const { noteMove } = useWaitingKeys({
    isEnabled: hasKeys,
    list,
    selected,
    onMove: (step) => {
      const id = findNeighbour(order, isGone, selected, step);
      select(id);
      findRow(id)?.focus();
    },
    onPick: () => {
      if (selected !== undefined && atOnce.some(({ userId }) => userId === selected)) picked.toggle(selected);
    },
    onTurn: (step) => {
      // There are two answers, and each arrow key means the one on its side.
      findAnswers()
        .at(step < 0 ? 0 : -1)
        ?.focus();
    },
    onAnswer: (answer) =>
      findAnswers()
        .find((button) => button.dataset.answer === answer)
        ?.click(),
    onApprove: () => {
      const guest = waiting.find(({ userId }) => userId === selected);
      if (!guest) return;
      const row = findRow(guest.userId);
      // This key never decides a question, however often it is pressed. The question wants an arrow key or a letter.
      if (decide(guest).kind !== 'none') return row?.querySelector<HTMLElement>('[data-question]')?.focus();
      disarm();
      const below = findNextSelected(order, (id) => id === guest.userId || isGone(id), guest.userId);
      select(below);
      if (row?.contains(document.activeElement)) findRow(below)?.focus();
      void actions.approve(guest);
    },
  });

  useHotkeys([
    { keys: ['ArrowUp', 'ArrowDown'], shown: ['↑', '↓'], label: t('panel:shortcuts.selectWaiting') },
    { keys: ['Enter', 'a'], label: t('panel:shortcuts.approve') },
    { keys: ['s', 'd'], shown: ['S', 'D'], label: t('panel:shortcuts.answer') },
    { keys: ['x'], label: t('panel:shortcuts.pick') },
  ]);

  return (
    <section className="admin-card" aria-labelledby="waiting-title">
      <WaitingHead
        waiting={waiting.length}
        approvable={filterApprovable(waiting).filter(isFree)}
        picked={picked.of(atOnce)}
        onApprove={(guests) => {
          const unseen = guests.filter(({ userId }) => !isInView(findRow(userId)));
          if (unseen.length > 0) onApproveAll(guests, unseen, picked.clear);
          else {
            picked.clear();
            void actions.approveAll(guests);
          }
        }}
      />
      {rows.length === 0 ? (
        <Empty title={t('waiting.none')} text={t('waiting.noneText')} picture={hello} />
      ) : (
        <ul ref={list} className={classes.list}>
          {shown.map(({ item: guest, isGone }) => (
            <Fragment key={guest.userId}>
              <WaitingRow
                guest={guest}
                decision={decide(guest)}
                now={now}
                isSelected={guest.userId === selected}
                isGone={isGone}
                isBusy={actions.busy.has(guest.userId)}
                ofPhone={ofPhone(guest)}
                {...(waiting.length > 1 && { isPicked: picked.has(guest.userId) })}
                onPick={() => picked.toggle(guest.userId)}
                onSelect={() => select(guest.userId)}
                onApprove={(stay) => {
                  disarm();
                  void actions.approve(guest, stay);
                }}
                onNewGuests={() => onNewGuests(guest)}
                onAnotherPerson={() => {
                  disarm();
                  if (guest.stay.earlierGuests) setOthers(new Set(others).add(guest.userId));
                  else void actions.approve(guest);
                }}
                onSamePerson={(userId) => {
                  disarm();
                  void actions.samePerson(guest, userId);
                }}
                onReject={() => onReject(guest)}
              />
              <FoldedRoom
                fold={folds.get(guest.userId)}
                onUnfold={(roomKey) => setUnfolded(new Set(unfolded).add(roomKey))}
              />
            </Fragment>
          ))}
          <MoreRows
            left={unfoldedRows.length - shown.length}
            isLong={limit > firstRows && unfoldedRows.length > firstRows}
            onMore={() => setLimit(limit + moreRows)}
            onLess={() => setLimit(firstRows)}
            waiting={waiting.length}
            unlisted={unlisted.length}
            onRejectAll={() => onRejectAll(waiting)}
            onRejectUnlisted={() => onRejectAll(unlisted)}
          />
        </ul>
      )}
    </section>
  );
}

function isInView(row: HTMLElement | null | undefined): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

type FoldProps = { readonly fold: Fold | undefined; readonly onUnfold: (roomKey: string) => void };

/** Shows how many more guests of a room wait, and lists them on request (LIMIT-4). */
function FoldedRoom({ fold, onUnfold }: FoldProps) {
  const { t } = useTranslation('panel');
  if (fold === undefined) return null;
  const { roomKey, roomNumber: room, count } = fold;
  return (
    <li className={classes.more}>
      <Button variant="subtle" onClick={() => onUnfold(roomKey)}>
        {t('waiting.moreOfRoom', { room, count })}
      </Button>
    </li>
  );
}

type MoreProps = {
  readonly left: number;
  readonly isLong: boolean;
  readonly onMore: () => void;
  readonly onLess: () => void;
  readonly waiting: number;
  /** How many of the waiting guests named a room that is not in the hotel's list. */
  readonly unlisted: number;
  readonly onRejectAll: () => void;
  readonly onRejectUnlisted: () => void;
};

/** Shows more of a long list, hides it again, and offers to reject many guests at once. */
function MoreRows({ left, isLong, onMore, onLess, waiting, unlisted, onRejectAll, onRejectUnlisted }: MoreProps) {
  const { t } = useTranslation('panel');
  const isCrowd = waiting > firstRows;
  if (left === 0 && !isLong && !isCrowd) return null;
  return (
    <li className={classes.more}>
      {left > 0 && (
        <Button variant="subtle" onClick={onMore}>
          {left > moreRows
            ? t('waiting.showMore', { more: moreRows, count: left })
            : t('waiting.showAll', { count: left })}
        </Button>
      )}
      {isLong && (
        <Button variant="subtle" color="gray" onClick={onLess}>
          {t('waiting.showLess')}
        </Button>
      )}
      {isCrowd && unlisted > 1 && unlisted < waiting && (
        <Button variant="subtle" color="gray" onClick={onRejectUnlisted}>
          {t('rejectAll.openUnlisted', { count: unlisted })}
        </Button>
      )}
      {isCrowd && (
        <Button variant="subtle" color="gray" onClick={onRejectAll}>
          {t('rejectAll.open', { count: waiting })}
        </Button>
      )}
    </li>
  );
}
