import type { AnswerState, Progress } from '#core/model/progress.ts';
import { isCompleted } from '#core/rules/progress.ts';

/** The times of a progress, which can be read without its answers. */
export type ProgressTimes = Pick<Progress, 'storyId' | 'startedAt' | 'completedAt' | 'lastActivityAt'>;

/** What the progress of many guests has in common: a story version and its questions. */
type Pin = Pick<Progress, 'storyId' | 'storyVersion' | 'questionIds' | 'isSequential'>;

const timeKeys = ['startedAt', 'completedAt', 'lastActivityAt', 'resumedAt'] as const;
/** A time takes six bytes: milliseconds since 1970. */
const timeBytes = 6;
const [isRight, isPassed, isNotPassed] = [1, 2, 4];

/** What the packed strings of a packer refer to. */
export type PackerTables = { readonly pins: readonly Pin[]; readonly questionIds: readonly string[] };

/**
 * Keeps the progress of guests who have left in strings of one byte for each character: some 300 bytes instead of three
 * kilobytes. What a guest answered is not in them; the journal has it.
 */
export class ProgressPacker {
  readonly #pins: Pin[] = [];
  readonly #pinNumbers = new Map<string, number>();
  readonly #questionIds: string[] = [];
  readonly #questionNumbers = new Map<string, number>();
  #bytes = Buffer.alloc(1_024);
  #end = 0;

  get tables(): PackerTables {
    return { pins: this.#pins, questionIds: this.#questionIds };
  }

  /** Makes an empty packer read the strings of another one. */
  loadTables({ pins, questionIds }: PackerTables): void {
    for (const pin of pins) this.#getPinNumber(pin);
    for (const questionId of questionIds) this.#getQuestionNumber(questionId);
  }

  /** Returns the packed progress, or undefined if it has a time that is not written as this product writes times. */
  pack(progress: Progress): string | undefined {
    const answers = Object.values(progress.answers);
    this.#end = 0;
    this.#writeNumber(this.#getPinNumber(progress));
    this.#writeNumber(isCompleted(progress) ? 1 : 0);
    if (!timeKeys.every((key) => this.#writeTime(progress[key]))) return undefined;
    for (const answer of answers) if (!this.#writeAnswer(answer)) return undefined;
    return this.#bytes.toString('latin1', 0, this.#end);
  }

  /** Returns the progress as it was packed, but with answers whose text is empty. */
  unpack(userId: string, packed: string): Progress {
    const reader = new Reader(packed);
    const { storyId, storyVersion, questionIds, isSequential } = this.#readPin(reader);
    reader.readNumber();
    const progress: Progress = {
      ...{ userId, storyId, storyVersion, questionIds, isSequential },
      ...readTimes(reader, timeKeys),
      answers: {},
    };
    while (!reader.isAtEnd) {
      const answer = this.#readAnswer(reader);
      progress.answers[answer.questionId] = answer;
    }
    return progress;
  }

  /** Returns only the story and the times. */
  unpackTimes(packed: string): ProgressTimes {
    const reader = new Reader(packed);
    const { storyId } = this.#readPin(reader);
    reader.readNumber();
    return { storyId, ...readTimes(reader, ['startedAt', 'completedAt', 'lastActivityAt']) };
  }

  /** Returns what `isCompleted` of `core/rules/progress.ts` returned for the progress. */
  isCompleted(packed: string): boolean {
    const reader = new Reader(packed);
    reader.readNumber();
    return reader.readNumber() === 1;
  }

  getStoryId(packed: string): string {
    return this.#readPin(new Reader(packed)).storyId;
  }

  #getPinNumber({ storyId, storyVersion, questionIds, isSequential }: Pin): number {
    const key = [storyId, storyVersion, isSequential, ...questionIds].join(' ');
    const known = this.#pinNumbers.get(key);
    if (known !== undefined) return known;
    this.#pinNumbers.set(key, this.#pins.length);
    return this.#pins.push({ storyId, storyVersion, questionIds, isSequential }) - 1;
  }

  #readPin(reader: Reader): Pin {
    const pin = this.#pins[reader.readNumber()];
    if (pin === undefined) throw new Error('a packed progress of an unknown story version');
    return pin;
  }

  #getQuestionNumber(questionId: string): number {
    const known = this.#questionNumbers.get(questionId);
    if (known !== undefined) return known;
    this.#questionNumbers.set(questionId, this.#questionIds.length);
    return this.#questionIds.push(questionId) - 1;
  }

  #writeAnswer(answer: AnswerState): boolean {
    const { questionId, questionIndex, isCorrect, attemptCount, pointsEarned, answeredAt, passed } = answer;
    this.#writeNumber(this.#getQuestionNumber(questionId));
    this.#writeNumber(questionIndex);
    const passedBit = passed === undefined ? 0 : passed ? isPassed : isNotPassed;
    this.#writeNumber((isCorrect ? isRight : 0) + passedBit);
    this.#writeNumber(attemptCount);
    this.#writeNumber(pointsEarned);
    return this.#writeTime(answeredAt);
  }

  #readAnswer(reader: Reader): AnswerState {
    const questionId = this.#questionIds[reader.readNumber()] ?? '';
    const questionIndex = reader.readNumber();
    const bits = reader.readNumber();
    const attemptCount = reader.readNumber();
    const pointsEarned = reader.readNumber();
    const answeredAt = reader.readTime() ?? '';
    return {
      ...{ questionId, questionIndex, isCorrect: (bits & isRight) !== 0, answer: '' },
      ...{ attemptCount, pointsEarned, answeredAt },
      ...((bits & (isPassed | isNotPassed)) === 0 ? {} : { passed: (bits & isPassed) !== 0 }),
    };
  }

  /** Writes seven bits in each byte; all bytes but the last have the highest bit. */
  #writeNumber(value: number): void {
    this.#makeRoom();
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80))
      this.#end = this.#bytes.writeUInt8((rest & 0x7f) | 0x80, this.#end);
    this.#end = this.#bytes.writeUInt8(rest, this.#end);
  }

  /** Returns false if the time is not written as this product writes times. */
  #writeTime(time: string | undefined): boolean {
    const ms = time === undefined ? 0 : Date.parse(time);
    if (time !== undefined && !(ms > 0 && new Date(ms).toISOString() === time)) return false;
    this.#makeRoom();
    this.#end = this.#bytes.writeUIntBE(ms, this.#end, timeBytes);
    return true;
  }

  #makeRoom(): void {
    if (this.#bytes.length - this.#end < 16) this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
  }
}

class Reader {
  readonly #packed: string;
  #position = 0;

  constructor(packed: string) {
    this.#packed = packed;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#packed.length;
  }

  readNumber(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.#packed.charCodeAt(this.#position);
      this.#position += 1;
      if (!(byte > 0x7f)) return value + byte * factor;
      value += (byte & 0x7f) * factor;
    }
  }

  readTime(): string | undefined {
    let ms = 0;
    for (let index = 0; index < timeBytes; index += 1)
      ms = ms * 0x100 + this.#packed.charCodeAt(this.#position + index);
    this.#position += timeBytes;
    return ms === 0 ? undefined : new Date(ms).toISOString();
  }
}

function readTimes<Key extends (typeof timeKeys)[number]>(
  reader: Reader,
  keys: readonly Key[],
): { readonly [K in Key]?: string } {
  const times: { [K in Key]?: string } = {};
  for (const key of keys) {
    const time = reader.readTime();
    if (time !== undefined) times[key] = time;
  }
  return times;
}
