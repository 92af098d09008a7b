import type { GuestApi } from './guest-api.ts';
import { seaPhoto } from './photo.ts';

/** The right answers to the six clues of the sample story, in order. */
const answerSteps: readonly ((guest: GuestApi, questionId: string) => Promise<unknown>)[] = [
  (guest, id) => guest.chooseOption(id, 'A'),
  (guest, id) => guest.sendText(id, 'やどかり'),
  async (guest, id) => guest.sendPicture(id, await seaPhoto(400, 300)),
  (guest, id) => guest.chooseOption(id, 'C'),
  (guest, id) => guest.sendText(id, 'さんしん'),
  (guest, id) => guest.sendText(id, '家族で見た夕日'),
];

export const sampleClueCount = answerSteps.length;

/** Starts the sample story for this guest and solves its first `count` clues, without a browser. */
export async function solveClues(guest: GuestApi, count: number): Promise<void> {
  let { currentQuestionId } = await guest.start();
  for (const answerStep of answerSteps.slice(0, count)) {
    if (currentQuestionId === null) throw new Error('the sample story has fewer clues');
    await answerStep(guest, currentQuestionId);
    ({ currentQuestionId } = await guest.getProgress());
  }
}
