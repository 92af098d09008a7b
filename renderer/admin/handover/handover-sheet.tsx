import { Fragment, type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { Handover } from '#core/api/staff-handover.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { useDayText } from '../redemption/use-day-text.ts';
import { getStaffName } from '../session/session.ts';
import { usePlaceName } from '../stories/use-spots.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './handover.module.css';

type Props = { readonly data: Handover; readonly ref: Ref<HTMLElement> };

const figures = ['registered', 'byTicket', 'playing', 'completed', 'spins', 'wins', 'handedOver'] as const;
/** Lines to write on. Those that do not fit on the page are cut off. */
const lines = Array.from({ length: 12 }, (_, line) => line);

/** The sheet of paper (NOTE-3): black on white, with boxes to tick and lines to write on. */
export function HandoverSheet({ data, ref }: Props) {
  const { t } = useTranslation('handover');
  const { brief, longDay, time } = useTimeText();
  const { madeAt, madeBy, hotelName, version, notes } = data;
  return (
    <article ref={ref} className={classes.sheet} aria-label={t('label')}>
      <header className={classes.head}>
        <h2>{t('title')}</h2>
        <p>
          {hotelName}
          <b>{longDay(madeAt)}</b>
        </p>
        <p>
          {t('madeAt', { time: time(madeAt) })} <span>{getStaffName(madeBy)}</span>
        </p>
      </header>
      <dl className={classes.figures} aria-label={t('figures')}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>{data.figures[figure]}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.pair}>
        <Waiting list={data.waiting} />
        <Stuck list={data.stuck} />
      </div>
      <Vouchers list={data.vouchers} />
      <div className={classes.pair}>
        <OpenVouchers {...data.vouchers} />
        <Machines data={data} />
      </div>
      <Spots data={data} />
      <div className={classes.pair}>
        <Names title={t('spins.title')} list={data.spins} nameOf={({ guestName }) => guestName} />
        <Names title={t('arrivals.title')} list={data.arrivals} nameOf={({ partyName }) => partyName ?? ''} />
      </div>
      <Section title={t('notes.title')} aside={t('notes.write')} isLast>
        <ul className={classes.written}>
          {notes.map(({ noteId, text, at, by, roomNumber }) => (
            <li key={noteId}>
              <b>
                {brief(at)} {getStaffName(by)}
              </b>
              {roomNumber !== undefined && <b>{t('notes.about', { room: toRoomLabel(roomNumber) })}</b>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className={classes.lines} aria-hidden>
          {lines.map((line) => (
            <hr key={line} />
          ))}
        </div>
      </Section>
      <dl className={classes.signatures} aria-hidden>
        <dt>{t('sign.from')}</dt>
        <dt>{t('sign.to')}</dt>
        <dt>{t('sign.checked')}</dt>
      </dl>
      <footer className={classes.foot}>
        <span>{t('privacy')}</span>
        <span>{t('asOf', { time: time(madeAt), version })}</span>
      </footer>
    </article>
  );
}

type SectionProps = {
  readonly title: string;
  readonly count?: number;
  readonly aside?: string;
  /** Set for the section that fills the rest of the page. */
  readonly isLast?: true;
  readonly children: ReactNode;
};

function Section({ title, count, aside, isLast, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section} data-last={isLast}>
      <h3 id={titleId}>
        {title}
        {count !== undefined && <span>{count}</span>}
        {aside !== undefined && <small>{aside}</small>}
      </h3>
      {children}
    </section>
  );
}

type TableProps = {
  readonly heads?: readonly string[];
  /** The first cell of each row is the room, or what the row is about. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** How many rows there are altogether. */
  readonly total?: number;
};

/** A table whose rows can be ticked on paper. */
function Ticks({ heads, rows, total = rows.length }: TableProps) {
  const { t } = useTranslation('handover');
  if (rows.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <>
      <table>
        {heads && (
          <thead>
            <tr>
              <td />
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <td>
                <i aria-hidden />
              </td>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && <p className={classes.none}>{t('more', { count: total - rows.length })}</p>}
    </>
  );
}

function Waiting({ list: { rows, total } }: { readonly list: Handover['waiting'] }) {
  const { t } = useTranslation('handover');
  const { brief } = useTimeText();
  return (
    <Section title={t('waiting.title')} count={total}>
      <Ticks
        heads={[t('room'), t('name'), t('since'), t('waiting.checks')]}
        rows={rows.map((guest) => ({
          id: guest.userId,
          cells: [
            toRoomLabel(guest.roomNumber),
            guest.guestName,
            <time key="since">{brief(guest.createdAt)}</time>,
            listChecks(guest)
              .map((check) => t(`check.${check}`))
              .join(' / '),
          ],
        }))}
        total={total}
      />
    </Section>
  );
}

/** Returns what staff must check before they approve a guest. */
function listChecks({ sameName, stay, isRoomUnlisted, isCorrected, lostDrawAt }: StaffGuest) {
  const checks = {
    sameName: sameName !== undefined && sameName.length > 0,
    earlier: stay.earlierGuests === true,
    unlisted: isRoomUnlisted === true,
    corrected: isCorrected === true,
    lostDraw: lostDrawAt !== undefined,
  };
  return (Object.keys(checks) as (keyof typeof checks)[]).filter((check) => checks[check]);
}

function Stuck({ list: { rows, total } }: { readonly list: Handover['stuck'] }) {
  const { t } = useTranslation('handover');
  const { brief } = useTimeText();
  return (
    <Section title={t('stuck.title')} count={total}>
      <Ticks
        heads={[t('room'), t('name'), t('stuck.where'), t('since')]}
        rows={rows.map(({ userId, roomNumber, guestName, stuck }) => ({
          id: userId,
          cells: [
            toRoomLabel(roomNumber),
            guestName,
            stuck && (
              <span className={classes.clue}>
                {t('stuck.clue', { number: stuck.questionIndex + 1, text: stuck.questionText })}
              </span>
            ),
            stuck && <time key="since">{brief(stuck.since)}</time>,
          ],
        }))}
        total={total}
      />
    </Section>
  );
}

function Vouchers({ list: { rows, total } }: { readonly list: Handover['vouchers'] }) {
  const { t } = useTranslation(['handover', 'redemption']);
  const { day } = useTimeText();
  const { isLastDay } = useDayText();
  const until = (expiresAt: string | null | undefined) => {
    if (expiresAt == null) return t('handover:vouchers.unknown');
    if (isLastDay(expiresAt)) return <b className={classes.urgent}>{t('handover:vouchers.today')}</b>;
    return day(toLastDay(expiresAt));
  };
  return (
    <Section title={t('handover:vouchers.title')} count={total} aside={t('handover:vouchers.order')}>
      <Ticks
        heads={[
          t('handover:room'),
          t('handover:name'),
          t('handover:vouchers.prize'),
          t('handover:vouchers.until'),
          t('handover:vouchers.place'),
          t('handover:vouchers.remark'),
        ]}
        rows={rows.map((row) => ({
          id: row.drawId,
          cells: [
            row.roomNumber === '' ? t('handover:erased') : toRoomLabel(row.roomNumber),
            row.guestName,
            <Fragment key="prize">
              {row.tier && <b className={classes.tier}>{t(`redemption:tier.${row.tier}`)}</b>} {row.prizeName}
            </Fragment>,
            until(row.expiresAt),
            row.storagePlace,
            row.minimumAge !== undefined &&
              (row.youngName === undefined
                ? t('handover:vouchers.age', { age: row.minimumAge })
                : t('handover:vouchers.young', { age: row.minimumAge, prize: row.youngName })),
          ],
        }))}
        total={total}
      />
    </Section>
  );
}

function OpenVouchers({ total, departed, endingToday }: Omit<Handover['vouchers'], 'rows'>) {
  const { t } = useTranslation('handover');
  const counts = { staying: total - departed, departed, ending: endingToday };
  return (
    <Section title={t('open.title')} count={total}>
      <dl className={classes.counts}>
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <div key={name}>
            <dt>{t(`open.${name}`)}</dt>
            <dd className={name === 'ending' && endingToday > 0 ? classes.urgent : undefined}>
              {t('open.count', { count: counts[name] })}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Machines({ data: { printers, kiosks, printQuestions } }: { readonly data: Handover }) {
  const { t } = useTranslation(['handover', 'printing', 'panel']);
  const { brief } = useTimeText();
  const mark = (isBad: boolean, text: string) => (isBad ? <b className={classes.urgent}>{text}</b> : text);
  const rows = [
    ...printers.map(({ printerId, name, state, fault, isPaperLow, waiting }) => {
      const known = state === 'ready' && isPaperLow ? 'low' : state;
      const text = known === 'fault' ? t(`printing:fault.${fault ?? 'OFFLINE'}`) : t(`printing:printers.${known}`);
      const jobs = waiting > 0 ? ` ${t('handover:machines.waiting', { count: waiting })}` : '';
      return { id: printerId, cells: [name, mark(known === 'fault' || known === 'low', text + jobs)] };
    }),
    ...kiosks.map(({ deviceId, name, isConsole, state, since, lastSeenAt, camera }) => {
      const at = state === 'online' ? since : lastSeenAt;
      const text = at === null ? t(`panel:kiosk.is.${state}`) : t(`panel:kiosk.at.${state}`, { time: brief(at) });
      const isBlind = camera === 'none' || camera === 'refused';
      const seen = isBlind ? ` ${t('panel:kiosk.camera')}: ${t(`panel:kiosk.camera.${camera}`)}` : '';
      const kiosk = isConsole ? t('panel:kiosk.own') : name || t('handover:machines.kiosk');
      return { id: deviceId, cells: [kiosk, mark(state === 'silent' || isBlind, text + seen)] };
    }),
    ...(printQuestions.total === 0
      ? []
      : [
          {
            id: 'questions',
            cells: [
              t('handover:machines.questions'),
              mark(true, t('handover:machines.questionsText', { count: printQuestions.total })),
            ],
          },
        ]),
  ];
  return (
    <Section title={t('handover:machines.title')}>
      <Ticks rows={rows} />
    </Section>
  );
}

/** Where guests are led because of the weather, and signs that may be missing. */
function Spots({ data: { indoorStories, quietSpots } }: { readonly data: Handover }) {
  const { t } = useTranslation('handover');
  const placeName = usePlaceName();
  const { brief } = useTimeText();
  const rows = [
    ...indoorStories.map(({ storyId, title }) => ({ id: storyId, cells: [title, t('spots.indoor')] })),
    ...quietSpots.map((spot) => {
      const { storyTitle, lastFoundAt, searches } = spot;
      const since = lastFoundAt ? t('spots.since', { time: brief(lastFoundAt) }) : t('spots.never');
      const text = `${since} ${t('spots.searches', { count: searches })}`;
      return {
        id: `${storyTitle} ${placeName(spot)}`,
        cells: [
          placeName(spot),
          <b key="text" className={classes.urgent}>
            {text}
          </b>,
        ],
      };
    }),
  ];
  return (
    <Section title={t('spots.title')}>
      <Ticks rows={rows} />
    </Section>
  );
}

type NamesProps<T> = {
  readonly title: string;
  readonly list: { readonly rows: readonly T[]; readonly total: number };
  readonly nameOf: (row: T) => string;
};

/** Rooms and names in a few lines, for lists of which no row needs more. */
function Names<T extends { readonly roomNumber: string }>({ title, list: { rows, total }, nameOf }: NamesProps<T>) {
  const { t } = useTranslation('handover');
  return (
    <Section title={title} count={total}>
      {rows.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <ul className={classes.names}>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parties may arrive in one room
          <li key={place}>
            <i aria-hidden />
            <b>{toRoomLabel(row.roomNumber)}</b> {nameOf(row)}
          </li>
        ))}
      </ul>
      {total > rows.length && <p className={classes.none}>{t('more', { count: total - rows.length })}</p>}
    </Section>
  );
}
