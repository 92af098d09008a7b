import type { GuestApi } from './guest-api.ts';
import { seaPhoto } from './photo.ts';

/** The right answers to the six clues of the sample story, in order. */
const answers: readonly ((guest: GuestApi, questionId: string) => Promise<unknown>)[] = [
  (guest, id) => guest.choose(id, 'A'),
  (guest, id) => guest.write(id, 'やどかり'),
  async (guest, id) => guest.show(id, await seaPhoto(400, 300)),
  (guest, id) => guest.choose(id, 'C'),
  (guest, id) => guest.write(id, 'さんしん'),
  (guest, id) => guest.write(id, '家族で見た夕日'),
];

export const sampleClues = answers.length;

/** Starts the sample story for this guest and solves its first `count` clues, without a browser. */
export async function solve(guest: GuestApi, count: number): Promise<void> {
  let { currentQuestionId } = await guest.start();
  for (const answer of answers.slice(0, count)) {
    if (currentQuestionId === null) throw new Error('the sample story has fewer clues');
    await answer(guest, currentQuestionId);
    ({ currentQuestionId } = await guest.progress());
  }
}
