import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Story } from '#core/model/story.ts';
import { isInTrash } from '#core/rules/open-story.ts';
import { publicStory } from '#core/rules/reveal.ts';
import { normaliseSearch } from '#core/rules/text-normalise.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireKeptStory } from '../../platform/require-story.ts';
import type { GuestReader, RunningGuests, StoryReader } from '../functions.ts';
import { staffStory, withoutQuestions } from './story.presenter.ts';
import type { StoryRepository } from './story.repository.ts';
import type { StoryService } from './story.service.ts';
import { type QrDeps, storyQr } from './story-qr.ts';
import { toOpenStory, viewStory } from './story-view.ts';

export type StoryRouteDeps = {
  readonly service: StoryService;
  readonly repository: StoryRepository;
  readonly stories: StoryReader;
  readonly guests: GuestReader;
  readonly running: RunningGuests;
  readonly qr: QrDeps;
};

type GuestRows = Handlers<GuestEndpoints, 'listActiveStories' | 'getStory' | 'validateQr'>;
type StaffRows = Handlers<
  StaffEndpoints,
  | 'listStories'
  | 'createStory'
  | 'updateStory'
  | 'deleteStory'
  | 'restoreStory'
  | 'setIndoor'
  | 'createStoryQrCode'
  | 'updateTitles'
  | 'acceptAnswer'
>;

/** Returns the handlers of the calls about stories. */
export function storyHandlers(deps: StoryRouteDeps): GuestRows & StaffRows {
  const { service, repository, stories, running, qr } = deps;
  const present = (story: Story) => staffStory(story, running.countPlaying(story.storyId), stories.getSeason(story));
  return {
    listActiveStories: ({ language }) => ({ data: stories.listActive().map((story) => publicStory(story, language)) }),
    getStory: ({ params: { storyId }, caller, language }) => ({
      data: caller.session ? present(service.find(storyId)) : viewStory(deps, storyId, caller.userId, language),
    }),
    validateQr: ({ body, language }) => ({
      data: { ...toOpenStory(stories, body.qrCodeData, language), hotelId: qr.hotel().hotelId },
      message: 'Story found',
    }),
    listStories: ({ query: { q, isActive, trash = false, questions } }) => {
      const query = normaliseSearch(q ?? '');
      const matching = repository
        .all()
        .filter((story) => isInTrash(story) === trash)
        .filter((story) => isActive === undefined || story.isActive === isActive)
        .filter(({ title, description, storyId }) =>
          normaliseSearch(`${title} ${description} ${storyId}`).includes(query),
        );
      const shown = matching.reverse().map(present);
      return { data: questions ? shown : shown.map(withoutQuestions) };
    },
    createStory: async ({ body }) => ({ data: present(await service.create(body)), message: 'Story created' }),
    updateStory: async ({ params, body, files }) => ({
      data: present(await service.update(params.storyId, body, files)),
      message: 'Story updated',
    }),
    deleteStory: async ({ params }) => {
      await service.trash(params.storyId);
      return { message: 'Story deleted' };
    },
    restoreStory: async ({ params, body }) => ({
      data: present(await service.restore(params.storyId, body)),
      message: 'Story restored',
    }),
    setIndoor: async ({ params, body, caller }) => ({
      data: present(await service.setIndoor(params.storyId, body.isIndoor, caller)),
      message: 'Story updated',
    }),
    createStoryQrCode: ({ params, body }) => {
      const story = requireKeptStory(service.find(params.storyId));
      return { data: storyQr(story, body.url, stories.getSeason(story), qr), message: 'QR code ready' };
    },
    updateTitles: async () => {
      const changed = await service.updateTitles();
      return { data: { changed }, message: `${changed} titles updated` };
    },
    acceptAnswer: async ({ params: { storyId, questionId }, body }) => {
      const { story, guestsHelped } = await service.acceptAnswer(storyId, questionId, body.answer, body.version);
      return { data: { ...present(story), guestsHelped }, message: 'Answer accepted' };
    },
  };
}
