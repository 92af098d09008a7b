import type { StaffEndpoints } from '#core/api/staff.ts';
import { logExportTexts } from '#core/locales/server-texts.ts';
import { type Language, toStaffLanguage } from '#core/model/languages.ts';
import type { Progress } from '#core/model/progress.ts';
import type { Story } from '#core/model/story.ts';
import type { Walk } from '#core/model/walk.ts';
import { byteOrderMark, toCsvLine } from '#core/rules/csv.ts';
import { hasIndoorPlace } from '#core/rules/indoor.ts';
import { readCode } from '#core/rules/lottery-codes.ts';
import { isOpenQuestion, isSolved } from '#core/rules/progress.ts';
import { countVainSearches, type FindSpan } from '#core/rules/spot-finds.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { getMinutesOfDay, getStartOfLocalDay, toLocalDay } from '../../platform/local-time.ts';
import { requireKeptStory } from '../../platform/require-story.ts';
import { sendCsv } from '../../platform/send-csv.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { SecurityNotes } from '../functions.ts';
import { currentPlace, isSpot, listSpotCodes, namedPlace, type Spot, type SpotBook } from './spot-book.ts';

export type SpotDeps = {
  readonly book: SpotBook;
  readonly find: (storyId: string) => Story | undefined;
  readonly state: Pick<Projections, 'guests' | 'progress' | 'storyFigures'>;
  readonly clock: Clock;
  readonly security: SecurityNotes;
  /** Provided by the play feature. Passes a question for a guest. */
  readonly pass: (
    pass: {
      readonly userId: string;
      readonly questionId: string;
      readonly reason: string;
      readonly staffEmail: string;
    },
    language: Language,
  ) => Promise<unknown>;
  /** The reason that the log shows for a guest who was passed because the code has changed. */
  readonly passReason: () => string;
};

const dayMs = 24 * 60 * 60 * 1_000;
const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

type SpotCalls = 'listSpots' | 'recordWalk' | 'renewSpotCode' | 'markSpotSeen' | 'listSpotFinds' | 'exportSpotFinds';

/** Returns the handlers with which staff read and renew the codes of spots (SPOT-2). */
export function spotHandlers({
  book,
  clock,
  find,
  state,
  security,
  pass,
  passReason,
}: SpotDeps): Handlers<StaffEndpoints, SpotCalls> {
  /** Returns the progress of the guests who play a story now. Stopped guests play on (STATUS-3). */
  const listPlaying = (storyId: string): Progress[] =>
    state.progress.listHere(storyId).filter(({ userId, startedAt }) => {
      const guest = state.guests.get(userId);
      const isHere = guest?.status === 'active' || guest?.status === 'stopped';
      return isHere && guest.storyId === storyId && startedAt !== undefined;
    });
  /** Returns the progress of the guests who are looking for a spot now. */
  const findOnTheWay = (storyId: string, questionId: string): Progress[] =>
    listPlaying(storyId).filter((progress) => isOpenQuestion(progress, questionId) && !isSolved(progress, questionId));

  const requireSpot = (id: string, questionId: string) => {
    const story = requireKeptStory(find(id));
    const question = story.questions.find((other) => other.questionId === questionId && isSpot(other));
    if (question === undefined) throw new AppError('QUESTION_NOT_FOUND');
    return { story, question };
  };
  const isLedTo = (story: Story, { questionId, isIndoor }: Pick<Spot, 'questionId' | 'isIndoor'>): boolean => {
    const question = story.questions.find((other) => other.questionId === questionId);
    return question !== undefined && currentPlace(story, question).isIndoor === isIndoor;
  };
  const countFinds = (id: string, span: FindSpan) => {
    const story = requireKeptStory(find(id));
    const { storyId, questions } = story;
    const isYesterday = span === 'yesterday';
    const from = Date.parse(getStartOfLocalDay(clock.now() - (isYesterday ? 1 : Number(span) - 1) * dayMs));
    const until = isYesterday ? Date.parse(getStartOfLocalDay(clock.now())) : Number.POSITIVE_INFINITY;
    const { clues } = state.storyFigures.get(storyId);
    const playing = listPlaying(storyId);
    return questions.filter(isSpot).map((question) => {
      const { questionId } = question;
      const place = currentPlace(story, question);
      const byHour = hours.map(() => 0);
      const foundAt = clues.get(questionId)?.foundAt ?? [];
      for (const time of foundAt) {
        if (time < from || time >= until) continue;
        const hour = Math.floor(getMinutesOfDay(time) / 60);
        byHour[hour] = (byHour[hour] ?? 0) + 1;
      }
      const lastFoundAt = findLatest(foundAt);
      const seenAt = [lastFoundAt, book.getSeen(place)]
        .filter((at) => at !== undefined)
        .sort()
        .at(-1);
      const searches = countVainSearches(playing, questionId, seenAt, clock.now());
      return {
        questionId,
        ...namedPlace(question, place),
        byHour,
        ...(lastFoundAt === undefined ? {} : { lastFoundAt }),
        ...(searches === undefined ? {} : { searches }),
      };
    });
  };

  return {
    listSpots: async ({ params }) => {
      const story = requireKeptStory(find(params.storyId));
      const { storyId } = story;
      const { clues } = state.storyFigures.get(storyId);
      return {
        data: (await listSpotCodes(book, story)).map((spot) => {
          const { questionId, isIndoor } = spot;
          const isCurrent = isLedTo(story, spot);
          const lastFoundAt = isCurrent ? findLatest(clues.get(questionId)?.foundAt ?? []) : undefined;
          const walk = book.getWalk({ storyId, questionId, isIndoor });
          return {
            ...spot,
            ...(lastFoundAt === undefined ? {} : { lastFoundAt }),
            onTheWay: isCurrent ? findOnTheWay(storyId, questionId).length : 0,
            ...(walk === undefined ? {} : { walk }),
          };
        }),
      };
    },
    recordWalk: async ({ params, body, caller }) => {
      const { storyId } = requireKeptStory(find(params.storyId));
      const spot = book.find(readCode(body.spotCode).code);
      if (spot?.storyId !== storyId) throw new AppError('SPOT_NOT_FOUND');
      const { questionId, isIndoor } = spot;
      requireSpot(storyId, questionId);
      const { times, accessPoint } = body;
      const walkedAt = new Date(clock.now() - body.agoMs).toISOString();
      const walk: Walk = { walkedAt, times, ...(accessPoint ? { accessPoint } : {}) };
      await book.markWalked({ storyId, questionId, isIndoor }, walk);
      return { data: { questionId, ...(isIndoor ? { isIndoor } : {}), walk, phoneAddress: caller.address } };
    },
    listSpotFinds: ({ params, query }) => ({ data: countFinds(params.storyId, query.days) }),
    markSpotSeen: async ({ params }) => {
      const { story, question } = requireSpot(params.storyId, params.questionId);
      const seenAt = isoNow(clock);
      await book.markSeen(currentPlace(story, question), seenAt);
      return { data: { seenAt } };
    },
    exportSpotFinds: async ({ params, query, language, req, res }) => {
      const finds = countFinds(params.storyId, query.days);
      const texts = logExportTexts[toStaffLanguage(language)];
      const name = `spots-${toLocalDay(clock.now())}.csv`;
      const head = [
        texts['spots.name'],
        ...hours.map((hour) => texts['spots.hour'].replace('{{hour}}', String(hour))),
        texts['spots.sum'],
      ];
      const rows = finds.map(({ spotName, byHour }) => [
        spotName,
        ...[...byHour, byHour.reduce((sum, count) => sum + count, 0)].map(String),
      ]);
      await sendCsv(res, name, [byteOrderMark + toCsvLine(head), ...rows.map(toCsvLine)], req.method === 'HEAD');
      return undefined;
    },
    renewSpotCode: async ({ params, body, caller, language }) => {
      const { story, question } = requireSpot(params.storyId, params.questionId);
      const { storyId, title } = story;
      const { questionId } = question;
      const { isIndoor } = body;
      if (isIndoor && !hasIndoorPlace(question)) throw new AppError('QUESTION_NOT_FOUND');
      const onTheWay = isLedTo(story, { questionId, isIndoor }) ? findOnTheWay(storyId, questionId) : [];
      const spotCode = await book.renew({ storyId, questionId, isIndoor });
      const { spotName } = namedPlace(question, { isIndoor });
      await security.note({ event: 'spot_code_renewed', about: [title, spotName].filter(Boolean).join(' · ') }, caller);
      if (body.letPass === true) {
        const staffEmail = requireStaffEmail(caller);
        for (const { userId } of onTheWay) {
          try {
            await pass({ userId, questionId, reason: passReason(), staffEmail }, language);
          } catch (error) {
            // This guest has left or gone on meanwhile. The others are still passed.
            if (!(error instanceof AppError)) throw error;
          }
        }
      }
      return { data: { spotCode, onTheWay: onTheWay.length } };
    },
  };
}

/** Returns the latest of these times as ISO 8601, or undefined if there is none. */
function findLatest(times: readonly number[]): string | undefined {
  const latest = times.reduce((one, other) => Math.max(one, other), 0);
  return latest === 0 ? undefined : new Date(latest).toISOString();
}

function requireStaffEmail({ session }: Caller): string {
  if (session === undefined) throw new AppError('NOT_SIGNED_IN');
  return session.email;
}
