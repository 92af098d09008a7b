import { summarise } from '#core/rules/progress.ts';
import type { StoryReader } from '../features/functions.ts';
import type { createGuests } from '../features/guests/create-guests.ts';
import type { createLottery } from '../features/lottery/create-lottery.ts';
import type { createPlay } from '../features/play/create-play.ts';
import type { DemoActions } from '../features/seed/demo/play-demo.ts';
import { hashSecret, type Ids } from '../platform/ids.ts';
import type { Projections } from '../storage/projections/projections.ts';

export type DemoActionsDeps = {
  readonly guests: ReturnType<typeof createGuests>['services'];
  readonly play: ReturnType<typeof createPlay>['services'];
  readonly lottery: Awaited<ReturnType<typeof createLottery>>['services'];
  readonly state: Projections;
  readonly stories: Pick<StoryReader, 'getContent'>;
  readonly ids: Ids;
};

/** Returns the actions of the demo's guests and staff. They call the real services. Each guest has their own phone. */
export function demoActions({ guests, play, lottery, state, stories, ids }: DemoActionsDeps): DemoActions {
  const caller = { isLocal: false, boundTo: 'none', address: '192.0.2.1' };
  return {
    register: (form) => guests.registration.register(form, caller, () => hashSecret(ids.secret())),
    setActive: (userId, isActive, by) => guests.approval.setActive(userId, { isActive }, { email: by }),
    reject: (userId, by) => guests.approval.reject(userId, { email: by }),
    checkOut: (userId, by) => guests.stays.checkOut(userId, undefined, { email: by }),
    changeStory: (userId, storyId, by) => guests.registration.changeByStaff(userId, storyId, by),
    start: (userId) => play.start(userId),
    upload: (userId, bytes) => play.uploads.store({ userId, bytes }, 'ja'),
    record: (userId, storyId, actionType, actionDetails) =>
      play.record({ userId, storyId, actionType, actionDetails }, 'ja'),
    setPrizes: (change, by) => lottery.actions.alone(() => lottery.actions.prizes.update(change, 'ja', by)),
    openCampaign: ({ seed, ...campaign }, by) => lottery.campaigns.open(campaign, by, seed),
    closeCampaign: (campaignId, by) => lottery.campaigns.close(campaignId, by),
    draw: (userId) => {
      const guest = state.guests.get(userId);
      if (guest === undefined) throw new Error('the demo lacks a guest who draws');
      return lottery.draws.draw(guest, { where: 'phone' }, 'ja');
    },
    redeem: (voucherCode, by) => lottery.vouchers.redeem(voucherCode, { ageConfirmed: true }, by, 'ja'),
    openClue: (userId) => {
      const storyId = state.guests.get(userId)?.storyId ?? '';
      const progress = state.progress.get(userId, storyId);
      const content = progress && stories.getContent(storyId, progress.storyVersion);
      const { currentQuestionId } = summarise(progress);
      const question = content?.questions.find(({ questionId }) => questionId === currentQuestionId);
      return question && { storyId, question };
    },
  };
}
