import type { Hotel } from '#core/model/hotel.ts';
import { codeLink } from '#core/rules/lottery-codes.ts';
import { spotSlip } from '#core/rules/tickets/spot-slip.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requireKeptStory } from '../../../platform/require-story.ts';
import { ticketTexts } from '../../../platform/tickets/ticket-texts.ts';
import type { ListSpotCodes, StoryReader } from '../../functions.ts';
import type { PrintKindRule } from '../print-kinds.ts';
import { markedReprint } from './kind-parts.ts';

export type SpotTicketDeps = {
  readonly stories: Pick<StoryReader, 'current'>;
  readonly listSpots: ListSpotCodes;
  readonly hotel: () => Hotel;
  readonly publicOrigin: () => string;
  /** Records that a printed ticket contains this link (ENTRY-5). */
  readonly recordLink: (link: string) => Promise<void>;
};

/** Returns the rule for the slip with the code of a spot (SPOT-4). */
export function spotTicket(deps: SpotTicketDeps): PrintKindRule<'spot'> {
  return {
    kiosk: 'never',
    isOneOfAKind: false,
    isSecret: true,
    toSource: ({ kind, storyId, questionId, isIndoor }) => ({
      kind,
      storyId,
      questionId,
      ...(isIndoor ? { isIndoor } : {}),
    }),
    prepare: async ({ storyId, questionId, isIndoor }, { language, printer, reprintNumber }) => {
      const story = requireKeptStory(deps.stories.current(storyId));
      const spot = (await deps.listSpots(story)).find(
        (place) => place.questionId === questionId && place.isIndoor === isIndoor,
      );
      if (spot === undefined) throw new AppError('QUESTION_NOT_FOUND');
      const link = codeLink(deps.publicOrigin(), 'spot', spot.spotCode);
      const slip = { hotelName: deps.hotel().name, link, code: spot.spotCode, texts: ticketTexts[language].spots };
      return {
        title: contentInLanguage(story, language).title,
        layout: markedReprint(spotSlip(slip, printer.widthDots), reprintNumber, language),
        queued: () => deps.recordLink(link),
      };
    },
  };
}
