import { z } from 'zod';
import type { StoryInput } from '#core/api/staff.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { JournalEntry } from '#core/model/journal.ts';
import { type Story, sampleStoryId } from '#core/model/story.ts';
import { foldRoom } from '#core/rules/text-fold.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { DocumentStore, Journal } from '../../storage/ports.ts';
import { demoGuests } from './sample-story/demo-guests.ts';
import { demoStory } from './sample-story/demo-story.ts';
import { type DrawingParts, storyOfSeed } from './story-of-seed.ts';

const documentName = 'demo';
const documentSchema = z.object({ madeAt: z.iso.datetime() });
const dayMs = 24 * 60 * 60 * 1_000;

export type DemoParts = DrawingParts & {
  readonly documents: DocumentStore;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly hotelId: string;
  readonly stayDays: number;
  readonly findStory: (storyId: string) => Story | undefined;
  readonly createStory: (story: StoryInput) => Promise<Story>;
};

/** What `--demo` shows: a second story, a guest who waits and one who plays. Made once for a data directory. */
export async function seedDemo(parts: DemoParts): Promise<void> {
  if (await parts.documents.get(documentName, documentSchema)) return;
  const second = await parts.createStory(await storyOfSeed(demoStory, parts));
  const story = parts.findStory(sampleStoryId) ?? second;
  for (const entry of guestLines(parts, story)) await parts.journal.append(entry);
  await parts.documents.put(documentName, { madeAt: isoNow(parts.clock) });
}

function guestLines(parts: DemoParts, story: Story): JournalEntry[] {
  const waiting = registered(parts, story, demoGuests.waiting, {});
  const playing = registered(parts, story, demoGuests.playing, { approvedAt: isoNow(parts.clock) });
  const { userId } = playing;
  const pin = {
    storyVersion: story.version,
    questionIds: story.questions.map(({ questionId }) => questionId),
    isSequential: story.isSequential,
  };
  return [
    waiting.line,
    playing.line,
    { kind: 'guest', type: 'started', userId, storyId: story.storyId, pin },
    ...solvedFirst(parts, story, userId),
  ];
}

function registered(
  { clock, ids, hotelId, stayDays }: DemoParts,
  { storyId }: Story,
  { roomNumber, guestName }: { readonly roomNumber: string; readonly guestName: string },
  approval: { readonly approvedAt?: string },
): { readonly userId: string; readonly line: JournalEntry } {
  const at = isoNow(clock);
  const roomKey = foldRoom(roomNumber);
  const endsAt = new Date(clock.now() + stayDays * dayMs).toISOString();
  const stay: Stay = { stayId: ids.short(), roomKey, startedAt: at, endsAt };
  const userId = ids.userId();
  const guest: Guest = {
    userId,
    guestName,
    roomNumber,
    roomKey,
    hotelId,
    storyId,
    stayId: stay.stayId,
    status: approval.approvedAt === undefined ? 'waiting' : 'active',
    createdAt: at,
    updatedAt: at,
    ...approval,
  };
  return { userId, line: { kind: 'guest', type: 'registered', userId, storyId, guests: [guest], stays: [stay] } };
}

/** The playing guest has solved the first clue, when it is a choice. */
function solvedFirst({ clock, ids }: DemoParts, story: Story, userId: string): JournalEntry[] {
  const [question] = story.questions;
  const option = question?.multipleChoiceOptions.find(({ isCorrect }) => isCorrect);
  if (!question || !option) return [];
  const { questionId, questionText, questionType } = question;
  return [
    {
      kind: 'action',
      actionId: ids.short(),
      userId,
      storyId: story.storyId,
      storyVersion: story.version,
      actionType: 'option_select',
      questionId,
      questionIndex: 0,
      details: { questionId, questionText, questionType, selectedOption: option.value, isCorrect: true },
      answer: {
        questionId,
        questionIndex: 0,
        isCorrect: true,
        answer: option.value,
        attemptCount: 1,
        pointsEarned: 1,
        answeredAt: isoNow(clock),
      },
    },
  ];
}
