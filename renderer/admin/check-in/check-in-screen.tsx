import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { timings } from '#core/rules/timings.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { LiveState } from '../live/live-state.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useHotkeys, useShortcuts } from '../shortcuts/shortcuts-context.ts';
import { useStories } from '../stories/use-stories.ts';
import { getDateText } from '../time/date-text.ts';
import { useHotelDay } from '../time/use-hotel-day.ts';
import { BatchPane } from './batch-pane.tsx';
import classes from './check-in.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { DayBar } from './day-bar.tsx';
import { EarlierDialog } from './earlier-dialog.tsx';
import { ListFoot } from './list-foot.tsx';
import { RoomField } from './room-field.tsx';
import { RoomList } from './room-list.tsx';
import {
  createRows,
  filterRows,
  findRowToPrint,
  findUnprinted,
  getRowState,
  getTicketId,
  hasValidTicket,
  type RoomFilter,
  type RoomRow,
} from './rows.ts';
import { SidePane } from './side-pane.tsx';
import { clampGuestCount, proposeFields, type TicketFields } from './ticket-wish.ts';
import { useArrivals, useTickets } from './use-check-in.ts';
import { useIssue } from './use-issue.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { VoidDialog } from './void-dialog.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

const none: readonly RoomRow[] = [];
const getKey = ({ key }: RoomRow) => key;
type Opened =
  | { readonly kind: 'none' | 'walk-in' | 'import' }
  | { readonly kind: 'code' | 'void'; readonly row: RoomRow };

/** `/admin/check-in`: staff type a room, press Enter, and type the next one (TICKET-8). */
export function CheckInScreen() {
  const { t, i18n } = useTranslation('checkIn');
  const problemText = useProblemText();
  const { fail } = useFeedback();
  const today = useHotelDay();
  /** The chosen day; undefined is today, also after midnight. */
  const [pickedDay, pickDay] = useState<string>();
  const day = pickedDay ?? today;
  const tickets = useTickets(day);
  const arrivals = useArrivals(day);
  const counts = useArrivals(today).data?.days ?? [];
  const stories = useStories();
  const issue = useIssue();
  const field = useRef<HTMLInputElement>(null);
  const { disarm, isArmed } = useShortcuts();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<RoomFilter>('all');
  const [chosen, setChosen] = useState<string>();
  /** The room that was printed last. The arrow keys go on from it. */
  const [printed, setPrinted] = useState<string>();
  const [edited, setEdited] = useState<{ readonly of: string; readonly fields: TicketFields }>();
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });

  const all = useMemo(
    () => (tickets.data && arrivals.data ? createRows(arrivals.data.rows, tickets.data) : none),
    [tickets.data, arrivals.data],
  );
  const fresh = useMemo(() => filterRows(all, filter, text), [all, filter, text]);
  const hold = useHold();
  const shown = useSteadyRows({
    ...{ fresh, isHeld: hold.isHeld, reason: `${day} ${filter} ${text}`, idOf: getKey },
    find: (key) => all.find((row) => row.key === key),
  });
  const rows = useMemo(() => shown.map(({ item }) => item), [shown]);
  const aim = findRowToPrint(rows, text, chosen);
  const openStories = useMemo(() => (stories.data ?? []).filter(({ isActive }) => isActive), [stories.data]);
  const storyIds = useMemo(() => openStories.map(({ storyId }) => storyId), [openStories]);
  const aimKey = aim?.key ?? '';
  const fields = edited?.of === aimKey ? edited.fields : proposeFields(aim, today, storyIds, day);
  const roomNumber = aim?.roomNumber ?? text.trim();

  const toField = () => field.current?.focus();
  const close = () => {
    setOpened({ kind: 'none' });
    // Deferred, because the closing dialog restores the focus first.
    setTimeout(toField);
  };
  const choose = (row: RoomRow | undefined) => {
    setChosen(row?.key);
    toField();
  };
  const goOn = (key: string) => {
    disarm();
    setText('');
    setEdited(undefined);
    setPrinted(key);
    choose(undefined);
  };
  const printRow = (row: RoomRow, own: TicketFields) => {
    const ticketId = getTicketId(row);
    if (hasValidTicket(row) && ticketId !== undefined) void issue.print({ ticketId, roomNumber: row.roomNumber });
    else void issue.issue({ ...own, roomNumber: row.roomNumber });
    goOn(row.key);
  };
  const print = () => {
    if (aim) printRow(aim, fields);
    else if (!isBlank(text)) {
      void issue.issue({ ...fields, roomNumber: text.trim() });
      goOn('');
    }
  };
  const onScan = (scanned: string) => {
    const { code } = readCode(scanned);
    const row = all.find(({ ticket }) => ticket?.code === code);
    setText('');
    if (row) choose(row);
    else fail(t(kindOfCode(code) === 'ticket' ? 'scan.earlier' : 'scan.noRoom'), undefined, 'scan');
    return row !== undefined;
  };
  const onKeyDown = useRoomKeys({
    text,
    onScan,
    onSecondCode: () => fail(t('scan.oneAtATime'), undefined, 'scan'),
    onPrint: () => isArmed() && print(),
    onMove: (by) => {
      const index = rows.findIndex(({ key }) => key === (aim?.key ?? printed));
      setChosen(rows[Math.min(rows.length - 1, Math.max(0, index + by))]?.key);
    },
    onSeats: (by) =>
      setEdited({ of: aimKey, fields: { ...fields, maxGuests: clampGuestCount(fields.maxGuests + by) } }),
    onWalkIn: () => setOpened({ kind: 'walk-in' }),
    onClear: () => {
      setText('');
      setChosen(undefined);
    },
  });
  useHotkeys([
    { keys: ['0–9'], label: t('keys.room') },
    { keys: ['ArrowUp', 'ArrowDown'], shown: ['↑', '↓'], label: t('keys.choose') },
    { keys: ['Enter'], label: t('keys.print') },
    { keys: ['+', '-'], label: t('keys.seats') },
    { keys: ['w'], shown: ['W'], label: t('keys.walkIn'), run: () => setOpened({ kind: 'walk-in' }) },
    { keys: ['Escape'], shown: ['Esc'], label: t('keys.clear') },
  ]);
  useEffect(() => field.current?.focus(), []);

  const error = tickets.error ?? arrivals.error;
  const { question } = issue;
  return (
    <>
      <PageHead title={t('title')}>
        <span className={classes.count}>
          {getDateText(i18n.language).longDay(new Date(`${day}T12:00:00`))}
          {arrivals.data && ` ${t('count', { count: arrivals.data.rows.length })}`}
        </span>
        <LiveState pollMs={timings.activeStatusPollMs} />
      </PageHead>
      <div className={classes.desk}>
        <section className={`admin-card ${classes.main}`} aria-label={t('list.title')}>
          <DayBar
            day={day}
            today={today}
            counts={counts}
            onDay={(next) => {
              pickDay(next === today ? undefined : next);
              setChosen(undefined);
              setEdited(undefined);
              toField();
            }}
          />
          <RoomField
            field={field}
            text={text}
            found={text === '' ? undefined : rows.length}
            filter={filter}
            all={all}
            onText={(next) => {
              setText(next);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
            onFilter={setFilter}
            onWalkIn={() => setOpened({ kind: 'walk-in' })}
          />
          {error && (
            <LoadProblem
              text={t('list.failed', { reason: problemText(error) })}
              onRetry={() => {
                void tickets.refetch();
                void arrivals.refetch();
              }}
              hasList={tickets.data !== undefined && arrivals.data !== undefined}
            />
          )}
          <RoomList
            rows={rows}
            typed={text}
            aim={aim?.key}
            isLoading={(tickets.isPending || arrivals.isPending) && !error}
            isEmpty={all.length === 0}
            isBusy={(row) => issue.isBusy(getTicketId(row))}
            hold={hold.handlers}
            onChoose={choose}
            onPrint={(row) => printRow(row, row.key === aim?.key ? fields : proposeFields(row, today, storyIds, day))}
          />
          <ListFoot imported={arrivals.data?.imported ?? null} onImport={() => setOpened({ kind: 'import' })} />
        </section>
        <SidePane
          row={aim}
          state={aim ? getRowState(aim) : 'unprinted'}
          roomNumber={roomNumber}
          fields={fields}
          today={day > today ? day : today}
          isEarly={day > today}
          batch={
            text === '' && aim === undefined ? (
              <BatchPane
                rows={findUnprinted(all)}
                batch={issue.batch}
                onPrint={() =>
                  void issue.issueAll(
                    findUnprinted(all).map((row) => ({
                      ...proposeFields(row, today, storyIds, day),
                      roomNumber: row.roomNumber,
                    })),
                  )
                }
                onStop={issue.stopBatch}
              />
            ) : null
          }
          stories={openStories}
          isBusy={aim !== undefined && issue.isBusy(getTicketId(aim))}
          unprinted={issue.unprinted}
          onFields={(next) => setEdited({ of: aimKey, fields: next })}
          onPrint={print}
          onShowCode={(row) => setOpened({ kind: 'code', row })}
          onVoid={(row) => setOpened({ kind: 'void', row })}
          onAnother={() => {
            void issue.issue({ ...fields, roomNumber });
            toField();
          }}
          onShowUnprinted={() => {
            const row = all.find((candidate) => getTicketId(candidate) === issue.unprinted?.ticketId);
            if (row) setOpened({ kind: 'code', row });
          }}
          onPrintAgain={() => issue.unprinted && void issue.print(issue.unprinted)}
        />
      </div>
      {(opened.kind === 'walk-in' || question?.ask === 'unlisted') && (
        <WalkInDialog
          key={question?.ask === 'unlisted' ? question.wish.roomNumber : ''}
          unlisted={question?.ask === 'unlisted' ? question.wish : undefined}
          today={today}
          fields={proposeFields(undefined, today, storyIds)}
          stories={openStories}
          onPrint={(wish, isRoomChecked) => {
            close();
            void issue.issue(wish, { isRoomChecked });
          }}
          onClose={() => {
            issue.dropQuestion();
            close();
          }}
        />
      )}
      {question?.ask === 'earlier' && (
        <EarlierDialog
          wish={question.wish}
          guests={question.guests}
          onAnswer={(stay) => {
            void issue.issue(question.wish, { stay, isRoomChecked: question.isRoomChecked });
            close();
          }}
          onClose={() => {
            issue.dropQuestion();
            close();
          }}
        />
      )}
      {opened.kind === 'code' && <CodeDialog row={opened.row} onClose={close} />}
      {opened.kind === 'void' && (
        <VoidDialog
          row={opened.row}
          onVoid={(ticket) => {
            void issue.makeVoid(ticket);
            close();
          }}
          onClose={close}
        />
      )}
      {opened.kind === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
