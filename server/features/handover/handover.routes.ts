import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handover } from '#core/api/staff-handover.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import type { Call, Handler, HandlerResult, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStartOfLocalDay, toLocalDay } from '../../platform/local-time.ts';
import type { Projections } from '../../storage/projections/projections.ts';

/** The calls from which the sheet is made. */
type Sources = Handlers<
  StaffEndpoints,
  | 'getStats'
  | 'getStatus'
  | 'listArrivals'
  | 'listDraws'
  | 'listGuests'
  | 'listNotes'
  | 'listPrintJobs'
  | 'listSpotFinds'
  | 'listStories'
>;

/** A longer list would fill more paper than anybody reads. */
const maxRows = 100;
const drawsPerPage = 200;
/** No shift is longer, so a general note is on the sheet of the shift in which it was written. */
const shiftMs = 12 * 60 * 60 * 1_000;

/** Returns the handler of the call for the hand-over sheet (NOTE-3), which repeats what the other calls tell staff. */
export function handoverHandlers(
  sources: Sources,
  { state, clock }: { readonly state: Pick<Projections, 'guests'>; readonly clock: Clock },
): Handlers<StaffEndpoints, 'getHandover'> {
  return {
    getHandover: async (call) => {
      if (call.caller.session === undefined) throw new AppError('NOT_SIGNED_IN');
      const now = clock.now();
      const dayStart = getStartOfLocalDay(now);
      const today = toLocalDay(now);
      const ask = createAsk(call);

      const listGuests = async (query: { show: 'waiting' | 'stuck' | 'spin'; sort?: 'stuck' | 'room' }) => {
        const page = { stay: 'current', page: 1, limit: maxRows } as const;
        const { data, top } = await ask(sources.listGuests, { ...page, ...query });
        return { rows: data, total: top.total };
      };
      const countDraws = async (filter: { state?: 'thank_you' | 'redeemed'; from?: string; redeemedFrom?: string }) => {
        const page = { sort: 'newest', page: 1, limit: 1 } as const;
        return (await ask(sources.listDraws, { ...page, ...filter })).top.total;
      };
      const listVouchers = async (): Promise<Handover['vouchers']> => {
        const all: Handover['vouchers']['rows'] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const query = { state: 'issued', sort: 'expiry', page, limit: drawsPerPage } as const;
          const { data, top } = await ask(sources.listDraws, query);
          all.push(...data);
          pages = top.totalPages;
        }
        const isStaying = ({ userId }: { userId: string }) => {
          const status = state.guests.getHolder(userId)?.status;
          return status !== undefined && status !== 'ended';
        };
        const endsToday = ({ expiresAt }: { expiresAt?: string | null | undefined }) =>
          expiresAt != null && toLocalDay(toLastDay(expiresAt)) === today;
        return {
          rows: all.slice(0, maxRows),
          total: all.length,
          departed: all.filter((row) => !isStaying(row)).length,
          endingToday: all.filter(endsToday).length,
        };
      };

      const { data: stories } = await ask(sources.listStories, { questions: false });
      const listQuietSpots = async () => {
        const quiet: Handover['quietSpots'] = [];
        for (const { storyId, title: storyTitle } of stories) {
          const { data: finds } = await ask(sources.listSpotFinds, { days: '1' }, { storyId });
          for (const { searches, questionId: _, byHour: __, ...spot } of finds)
            if (searches !== undefined) quiet.push({ storyTitle, ...spot, searches });
        }
        return quiet;
      };

      const { data: stats } = await ask(sources.getStats, undefined);
      const { data: status } = await ask(sources.getStatus, undefined);
      const { data: notes } = await ask(sources.listNotes, undefined);
      const jobs = await ask(sources.listPrintJobs, { state: 'unknown', page: 1, limit: maxRows });
      const arrivals = (await ask(sources.listArrivals, {})).data.filter(
        ({ ticket }) => ticket === undefined || ticket.state === 'void' || ticket.state === 'expired',
      );
      const spins = await countDraws({ from: today });
      return {
        data: {
          madeAt: new Date(now).toISOString(),
          madeBy: call.caller.session.email,
          hotelName: status.hotel.name,
          version: status.version,
          figures: {
            registered: stats.registeredToday,
            byTicket: countByTicket(state, dayStart),
            playing: stats.playing,
            completed: stats.completedToday,
            spins,
            wins: spins - (await countDraws({ from: today, state: 'thank_you' })),
            handedOver: await countDraws({ redeemedFrom: today, state: 'redeemed' }),
          },
          waiting: await listGuests({ show: 'waiting' }),
          stuck: await listGuests({ show: 'stuck', sort: 'stuck' }),
          spins: await listGuests({ show: 'spin', sort: 'room' }),
          vouchers: await listVouchers(),
          indoorStories: stories
            .filter(({ isIndoor, hasIndoorPlaces }) => isIndoor === true && hasIndoorPlaces)
            .map(({ storyId, title }) => ({ storyId, title })),
          quietSpots: await listQuietSpots(),
          printers: status.printers,
          kiosks: status.kiosks,
          printQuestions: { rows: jobs.data, total: jobs.top.total },
          arrivals: { rows: arrivals.slice(0, maxRows), total: arrivals.length },
          notes: notes.filter(({ roomNumber, at }) => roomNumber !== undefined || now - Date.parse(at) < shiftMs),
        },
      };
    },
  };
}

/** Returns a function that makes another call on behalf of the same account, in the same language. */
function createAsk(from: Call<StaffEndpoints['getHandover']>) {
  return async <E>(
    handler: Handler<E>,
    query: Call<E>['query'],
    params: Readonly<Record<string, string>> = {},
  ): Promise<NonNullable<HandlerResult<E>>> => {
    const result = await handler({ ...from, query, params } as unknown as Call<E>);
    if (result === undefined) throw new AppError('INTERNAL');
    return result;
  };
}

/** Counts the guests who registered with a check-in ticket since `dayStart`. */
function countByTicket({ guests }: Pick<Projections, 'guests'>, dayStart: string): number {
  let count = 0;
  for (const { createdAt, ticketId, movedTo } of guests.all())
    if (ticketId !== undefined && movedTo === undefined && createdAt >= dayStart) count += 1;
  return count;
}
