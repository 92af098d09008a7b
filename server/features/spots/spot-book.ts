import { z } from 'zod';
import type { Question, Story } from '#core/model/story.ts';
import type { SpotCodesInFile } from '#core/model/story-file.ts';
import { type Walk, walkSchema } from '#core/model/walk.ts';
import { hasIndoorPlace } from '#core/rules/indoor.ts';
import { codeBodyLength, kindOfCode, withCheck } from '#core/rules/lottery-codes.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import type { Ids } from '../../platform/ids.ts';
import type { DocumentStore } from '../../storage/ports.ts';

/** A place with a poster: a question whose answer is the code there, or that question's indoor place (SPOT-8). */
export type Spot = { readonly storyId: string; readonly questionId: string; readonly isIndoor?: true | undefined };
/** What is known about the sign with a code. It is forgotten with the code. */
type SignState = { readonly seenAt?: string | undefined; readonly walk?: Walk | undefined };
type KeptSpot = Spot & SignState;

const documentName = 'spots';
const documentSchema = z.object({
  codes: z.array(
    z.object({
      ...{ storyId: z.string(), questionId: z.string(), isIndoor: z.literal(true).optional(), code: z.string() },
      /** When staff last saw the sign with this code in its place (SPOT-6). */
      seenAt: z.iso.datetime().optional(),
      walk: walkSchema.optional(),
    }),
  ),
});

type Deps = {
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly ids: Pick<Ids, 'code'>;
  /** Returns whether something else has this code. */
  readonly isTaken: (code: string) => boolean;
};

/** Two times of a phone that differ by less than this may be of the same scan, in milliseconds. */
const sameScanMs = 60_000;

const toKey = ({ storyId, questionId, isIndoor }: Spot): string =>
  `${storyId}/${questionId}${isIndoor === true ? '/indoor' : ''}`;

/**
 * The codes of all spots (SPOT-2). They are no part of the stories, so that no copy of a story contains them. A spot gets its
 * code when somebody first asks for it; so copies and imports have codes of their own.
 */
export class SpotBook {
  readonly #deps: Deps;
  readonly #spots = new Map<string, KeptSpot>();
  readonly #codes = new Map<string, string>();
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(deps: Deps, stored: z.output<typeof documentSchema>) {
    this.#deps = deps;
    for (const { code, ...spot } of stored.codes) this.#set(spot, code);
  }

  static async load(deps: Deps): Promise<SpotBook> {
    return new SpotBook(deps, (await deps.documents.get(documentName, documentSchema)) ?? { codes: [] });
  }

  /** Returns the spot with this code, and undefined if there is none. */
  find(code: string): Spot | undefined {
    return this.#spots.get(code);
  }

  /** Returns when staff last saw the sign with the spot's present code (ISO 8601), and undefined if they have not. */
  getSeen(spot: Spot): string | undefined {
    return this.#getState(spot)?.seenAt;
  }

  /** Returns the last scan of the sign with the spot's present code, and undefined if there is none. */
  getWalk(spot: Spot): Walk | undefined {
    return this.#getState(spot)?.walk;
  }

  /** Notes that staff have seen the sign of a spot. */
  async markSeen(spot: Spot, seenAt: string): Promise<void> {
    return this.#mark(spot, { seenAt });
  }

  /**
   * Notes that staff have scanned the sign of a spot. A later scan is kept. The same scan may arrive again with its access point,
   * and then has a slightly different time.
   */
  async markWalked(spot: Spot, walk: Walk): Promise<void> {
    const { walk: before, seenAt = '' } = this.#getState(spot) ?? {};
    const isOlder = before !== undefined && Date.parse(before.walkedAt) - Date.parse(walk.walkedAt) >= sameScanMs;
    if (!isOlder) return this.#mark(spot, { walk, seenAt: seenAt > walk.walkedAt ? seenAt : walk.walkedAt });
  }

  /** Returns the codes of spots, in the same order. Those without a code get one. */
  async codesOf(spots: readonly Spot[]): Promise<string[]> {
    return this.#alone(async () => {
      const without = spots.filter((spot) => !this.#codes.has(toKey(spot)));
      await this.#assign(without);
      return spots.map((spot) => this.#codes.get(toKey(spot)) ?? '');
    });
  }

  /** Gives these spots codes that they had elsewhere, unless they have one already, or the code is wrong or in use. */
  async adopt(codes: readonly { readonly spot: Spot; readonly code: string }[]): Promise<void> {
    return this.#alone(async () => {
      const free = codes.filter(
        ({ spot, code }) => !this.#codes.has(toKey(spot)) && kindOfCode(code) === 'spot' && !this.#isTaken(code),
      );
      await this.#write(new Map(free.map(({ spot, code }) => [code, spot])));
    });
  }

  /** Gives a spot another code and returns it. The old one is unknown from then on. */
  async renew(spot: Spot): Promise<string> {
    return this.#alone(async () => {
      await this.#assign([spot]);
      return this.#codes.get(toKey(spot)) ?? '';
    });
  }

  #getState(spot: Spot): SignState | undefined {
    return this.#spots.get(this.#codes.get(toKey(spot)) ?? '');
  }

  async #mark(spot: Spot, state: SignState): Promise<void> {
    return this.#alone(async () => {
      const code = this.#codes.get(toKey(spot));
      if (code !== undefined) await this.#write(new Map([[code, { ...this.#spots.get(code), ...spot, ...state }]]));
    });
  }

  async #assign(spots: readonly Spot[]): Promise<void> {
    const added = new Map<string, Spot>();
    for (const spot of spots) added.set(this.#newCode(added), spot);
    await this.#write(added);
  }

  /** Writes new codes before they count, so that no printed code is ever lost. */
  async #write(added: ReadonlyMap<string, KeptSpot>): Promise<void> {
    if (added.size === 0) return;
    const keys = new Set([...added.values()].map(toKey));
    const kept = [...this.#spots].filter(([, spot]) => !keys.has(toKey(spot)));
    await this.#deps.documents.put(documentName, {
      codes: [...kept, ...added].map(([code, spot]) => ({ ...spot, code })),
    });
    for (const [code, spot] of added) this.#set(spot, code);
  }

  #set(spot: KeptSpot, code: string): void {
    const before = this.#codes.get(toKey(spot));
    if (before !== undefined) this.#spots.delete(before);
    this.#codes.set(toKey(spot), code);
    this.#spots.set(code, spot);
  }

  #newCode(others: ReadonlyMap<string, Spot>): string {
    const code = withCheck('spot', this.#deps.ids.code(codeBodyLength));
    return others.has(code) || this.#isTaken(code) ? this.#newCode(others) : code;
  }

  #isTaken(code: string): boolean {
    return this.#spots.has(code) || this.#deps.isTaken(code);
  }

  async #alone<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#writing.then(task);
    this.#writing = run.catch(() => undefined);
    return run;
  }
}

/** Returns whether a question leads to a spot. */
export const isSpot = (question: Question): boolean => rulesOf(question).hasSpot;

/** Returns the places of a question to which posters lead: none, one, or an outdoor and an indoor one (SPOT-8). */
const placesOf = (storyId: string, question: Question): readonly Spot[] => {
  const { questionId } = question;
  const spots: readonly Spot[] = isSpot(question) ? [{ storyId, questionId }] : [];
  return hasIndoorPlace(question) ? [...spots, { storyId, questionId, isIndoor: true }] : spots;
};

/** Returns the place to which guests are led now. */
export const currentPlace = ({ storyId, isIndoor }: Pick<Story, 'storyId' | 'isIndoor'>, question: Question): Spot => ({
  ...{ storyId, questionId: question.questionId },
  ...(isIndoor === true && hasIndoorPlace(question) ? { isIndoor } : {}),
});

/** Returns what staff call a place, and whether it is an indoor one, as the API contains them. */
export const namedPlace = ({ spotName = '', indoor }: Question, { isIndoor }: Pick<Spot, 'isIndoor'>) =>
  isIndoor ? { spotName: indoor?.spotName ?? '', isIndoor } : { spotName };

/** Returns the places of a story with their codes, in the order of the questions. */
export async function listSpotCodes(book: SpotBook, { storyId, questions }: Pick<Story, 'storyId' | 'questions'>) {
  const places = questions.flatMap((question) => placesOf(storyId, question).map((spot) => ({ question, spot })));
  const codes = await book.codesOf(places.map(({ spot }) => spot));
  return places.map(({ question, spot }, index) => ({
    questionId: spot.questionId,
    ...namedPlace(question, spot),
    spotCode: codes[index] ?? '',
  }));
}

/** Returns the codes of a story's places for its file (SPOT-2). */
export async function readSpotCodes(book: SpotBook, story: Story): Promise<SpotCodesInFile> {
  const places = await listSpotCodes(book, story);
  const read = (isOfIndoors: boolean) =>
    Object.fromEntries(
      places
        .filter(({ isIndoor = false }) => isIndoor === isOfIndoors)
        .map(({ questionId, spotCode }) => [questionId, spotCode]),
    );
  return { spotCodes: read(false), indoorSpotCodes: read(true) };
}

/** Gives the places of an imported story the codes that they had where it was exported. */
export async function adoptSpotCodes(
  book: SpotBook,
  { storyId, questions }: Story,
  { spotCodes = {}, indoorSpotCodes = {} }: SpotCodesInFile,
): Promise<void> {
  const outdoors = new Map(Object.entries(spotCodes));
  const indoors = new Map(Object.entries(indoorSpotCodes));
  await book.adopt(
    questions
      .flatMap((question) => placesOf(storyId, question))
      .flatMap((spot) => {
        const code = (spot.isIndoor ? indoors : outdoors).get(spot.questionId);
        return code === undefined ? [] : [{ spot, code }];
      }),
  );
}

/** Returns the questions that lead guests to a place whose poster nobody has scanned in the walk test (SPOT-7). */
export function listUnwalked(
  book: SpotBook,
  story: Pick<Story, 'storyId' | 'isIndoor' | 'questions'>,
): readonly Question[] {
  return story.questions.filter(
    (question) => isSpot(question) && book.getWalk(currentPlace(story, question)) === undefined,
  );
}
