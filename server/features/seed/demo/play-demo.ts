import type { PrizeNames } from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { type Question, type Story, sampleStoryId } from '#core/model/story.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import type { ShiftedClock } from '../../../platform/shifted-clock.ts';
import { type Drawing, drawings } from '../drawings.ts';
import type { DrawingDeps } from '../story-of-seed.ts';
import { type DemoGuest, type DemoMove, type DemoStoryName, demoGuests } from './demo-guests.ts';
import { type DemoCampaign, demoCampaigns, demoGift, demoPrizes } from './demo-prizes.ts';

const minuteMs = 60_000;

/** The actions of guests and staff. They run through the server's own features, which write the journal lines. */
export type DemoActions = {
  readonly register: (form: {
    readonly roomNumber: string;
    readonly guestName: string;
    readonly storyId: string;
  }) => Promise<{ readonly userId: string }>;
  readonly setActive: (userId: string, isActive: boolean, by: string) => Promise<unknown>;
  readonly reject: (userId: string, by: string) => Promise<unknown>;
  readonly checkOut: (userId: string, by: string) => Promise<unknown>;
  readonly changeStory: (userId: string, storyId: string, by: string) => Promise<unknown>;
  readonly start: (userId: string) => Promise<unknown>;
  readonly upload: (userId: string, bytes: Uint8Array) => Promise<{ readonly uploadId: string }>;
  readonly record: (
    userId: string,
    storyId: string,
    actionType: 'option_select' | 'text_input' | 'file_upload' | 'hint_request',
    details: Record<string, unknown> & { readonly questionId: string },
  ) => Promise<unknown>;
  /** Stores the prizes with their pictures. Called before the first campaign is opened. */
  readonly setPrizes: (change: DemoPrizeChange, by: string) => Promise<unknown>;
  readonly openCampaign: (campaign: DemoCampaign, by: string) => Promise<{ readonly campaignId: string }>;
  readonly closeCampaign: (campaignId: string, by: string) => Promise<unknown>;
  /** Returns the voucher's code if the ball won a prize. */
  readonly draw: (userId: string) => Promise<{ readonly voucherCode?: string | undefined }>;
  readonly redeem: (voucherCode: string, by: string) => Promise<unknown>;
  /** Returns the guest's current clue; undefined if there is none. */
  readonly openClue: (userId: string) => { readonly storyId: string; readonly question: Question } | undefined;
};

export type DemoPrizeChange = {
  readonly tiers: {
    readonly tier: PrizeTier;
    readonly valueYen: number;
    readonly storagePlace: string;
    readonly imageUrl: string;
  }[];
  readonly thankYou: { readonly names: PrizeNames; readonly imageUrl: string };
};

export type PlayDemoDeps = DrawingDeps & {
  readonly clock: ShiftedClock;
  readonly actions: DemoActions;
  readonly stories: Readonly<Record<Exclude<DemoStoryName, 'sample'>, Story>>;
  readonly findStory: (storyId: string) => Story | undefined;
  /** The email address of the employee who performs all actions of staff. */
  readonly by: string;
};

type Step = { readonly minutesAgo: number; readonly run: () => Promise<unknown> };

/**
 * Performs the actions of the demo's guests and staff, from the oldest to the latest. The clock is set to the time of each
 * action.
 */
export async function playDemo(deps: PlayDemoDeps): Promise<void> {
  const startMs = deps.clock.now();
  let reachedMs = Number.NEGATIVE_INFINITY;
  const steps = [...lotterySteps(deps), ...demoGuests.flatMap((guest) => toSteps(deps, guest))];
  steps.sort((left, right) => right.minutesAgo - left.minutesAgo);
  try {
    for (const { minutesAgo, run } of steps) {
      // A step may take time, for example to render a picture. The clock must not go back to before the end of the last
      // step.
      deps.clock.setTime(Math.max(reachedMs, startMs - minutesAgo * minuteMs));
      await run();
      reachedMs = deps.clock.now();
    }
  } finally {
    deps.clock.reset();
  }
}

function toSteps(deps: PlayDemoDeps, guest: DemoGuest): Step[] {
  const { actions, by } = deps;
  const { roomNumber, guestName } = guest;
  let userId = '';
  const findStoryId = (name: DemoStoryName) => findDemoStory(deps, name).storyId;
  const steps: Step[] = [];
  const at = (minutesAgo: number | undefined, run: () => Promise<unknown>) => {
    if (minutesAgo !== undefined) steps.push({ minutesAgo, run });
  };
  at(guest.registered, async () => {
    ({ userId } = await actions.register({ roomNumber, guestName, storyId: findStoryId(guest.story) }));
  });
  at(guest.approved, () => actions.setActive(userId, true, by));
  for (const [minutesAgo, move] of guest.moves ?? []) {
    at(minutesAgo, () =>
      typeof move === 'object' && 'changeTo' in move
        ? actions.changeStory(userId, findStoryId(move.changeTo), by)
        : makeMove(deps, userId, move),
    );
  }
  let voucherCode: string | undefined;
  at(guest.drew, async () => {
    ({ voucherCode } = await actions.draw(userId));
  });
  at(guest.collected, async () => voucherCode !== undefined && actions.redeem(voucherCode, by));
  at(guest.stopped, () => actions.setActive(userId, false, by));
  at(guest.rejected, () => actions.reject(userId, by));
  at(guest.checkedOut, () => actions.checkOut(userId, by));
  return steps;
}

/** Returns the step that stores the prizes, and the steps that open and close each campaign. */
function lotterySteps(deps: PlayDemoDeps): Step[] {
  const { actions, by } = deps;
  const firstOpened = Math.max(...demoCampaigns.map(({ openedMinutesAgo }) => openedMinutesAgo));
  const steps: Step[] = [
    { minutesAgo: firstOpened + 1, run: async () => actions.setPrizes(await drawnPrizes(deps), by) },
  ];
  for (const campaign of demoCampaigns) {
    let campaignId = '';
    steps.push({
      minutesAgo: campaign.openedMinutesAgo,
      run: async () => {
        ({ campaignId } = await actions.openCampaign(campaign, by));
      },
    });
    const { closedMinutesAgo } = campaign;
    if (closedMinutesAgo !== undefined) {
      steps.push({ minutesAgo: closedMinutesAgo, run: () => actions.closeCampaign(campaignId, by) });
    }
  }
  return steps;
}

async function drawnPrizes({ media, renderDrawing }: PlayDemoDeps): Promise<DemoPrizeChange> {
  const store = async (svg: string) => {
    const { bytes, extension } = await renderDrawing(svg);
    return mediaUrl(await media.putByContent(bytes, extension));
  };
  const tiers: DemoPrizeChange['tiers'] = [];
  for (const tier of prizeTiers) {
    const { drawing, ...prize } = demoPrizes[tier];
    tiers.push({ tier, ...prize, imageUrl: await store(drawing) });
  }
  return { tiers, thankYou: { names: demoGift.names, imageUrl: await store(demoGift.drawing) } };
}

/** Returns the story with this name. If the hotel has removed the sample story, a story of the demo replaces it. */
function findDemoStory({ stories, findStory }: PlayDemoDeps, name: DemoStoryName): Story {
  if (name !== 'sample') return stories[name];
  return findStory(sampleStoryId) ?? stories.sweets;
}

type Move = Exclude<DemoMove[1], { readonly changeTo: DemoStoryName }>;

async function makeMove({ actions, renderDrawing }: PlayDemoDeps, userId: string, move: Move): Promise<void> {
  if (move === 'start') return void (await actions.start(userId));
  const clue = actions.openClue(userId);
  if (clue === undefined) throw new Error('the demo has no clue for this move');
  const { storyId, question } = clue;
  const { questionId, questionType } = question;
  const isChoice = questionType === 'multiple_choice';
  if (move === 'hint') {
    await actions.record(userId, storyId, 'hint_request', { questionId, hintIndex: 0 });
  } else if (typeof move === 'object' && 'photo' in move) {
    const { bytes } = await renderSample(renderDrawing, move.photo);
    const { uploadId } = await actions.upload(userId, bytes);
    const file = { fileName: move.name, fileSize: bytes.length, fileType: 'image/jpeg' };
    await actions.record(userId, storyId, 'file_upload', { questionId, uploadId, ...file });
  } else if (isChoice) {
    const right = question.multipleChoiceOptions.find(({ isCorrect }) => isCorrect)?.value ?? '';
    const selectedOption = typeof move === 'object' && 'wrong' in move ? move.wrong : right;
    await actions.record(userId, storyId, 'option_select', { questionId, selectedOption });
  } else {
    await actions.record(userId, storyId, 'text_input', { questionId, answer: chooseAnswer(question, move) });
  }
}

function chooseAnswer({ correctAnswer }: Question, move: Exclude<Move, { readonly photo: Drawing }>): string {
  if (typeof move === 'string') return correctAnswer;
  return 'wrong' in move ? move.wrong : move.write;
}

const renderSample = (render: DrawingDeps['renderDrawing'], name: Drawing) => render(drawings[name]);
