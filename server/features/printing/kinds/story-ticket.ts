import type { Hotel } from '#core/model/hotel.ts';
import { toStoryCode } from '#core/model/story-id.ts';
import { storyLink } from '#core/rules/story-link.ts';
import { slipWifi } from '#core/rules/tickets/slip-wifi.ts';
import { storySlip } from '#core/rules/tickets/story-slip.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import { requireKeptStory } from '../../../platform/require-story.ts';
import { createDateFormats, formatStoryLead, ticketTexts } from '../../../platform/tickets/ticket-texts.ts';
import type { SettingsReader, StoryReader } from '../../functions.ts';
import type { PrintKindRule } from '../print-kinds.ts';
import { markedReprint } from './kind-parts.ts';

export type StoryTicketDeps = {
  readonly stories: Pick<StoryReader, 'current' | 'requireOpen'>;
  readonly hotel: () => Hotel;
  readonly settings: SettingsReader;
  readonly publicOrigin: () => string;
  /** Records that a printed ticket contains this link (ENTRY-5). */
  readonly recordLink: (link: string) => Promise<void>;
  readonly kioskPerMinute: number;
  readonly clock: Clock;
};

/** Returns the rule for the slip with a story's QR code. */
export function storyTicket(deps: StoryTicketDeps): PrintKindRule<'story-qr'> {
  return {
    kiosk: { perMinute: deps.kioskPerMinute },
    isOneOfAKind: false,
    isSecret: false,
    toSource: ({ kind, storyId }) => ({ kind, storyId }),
    prepare: ({ storyId }, { language, printer, isForKiosk, reprintNumber }) => {
      const story = isForKiosk ? deps.stories.requireOpen(storyId) : requireKeptStory(deps.stories.current(storyId));
      const { title } = contentInLanguage(story, language);
      const origin = deps.publicOrigin();
      const link = storyLink(origin, storyId);
      const wifi = slipWifi(deps.settings().wifi);
      const slip = {
        ...{ hotelName: deps.hotel().name, title, lead: formatStoryLead(story, language) },
        ...{ link, code: toStoryCode(storyId), origin: origin.replace(/^https?:\/\//, '') },
        ...(wifi ? { wifi } : {}),
        printedAt: createDateFormats(language).dayAndTime(isoNow(deps.clock)),
        texts: ticketTexts[language].storySlip,
      };
      const layout = markedReprint(storySlip(slip, printer.widthDots), reprintNumber, language);
      return { title, layout, queued: () => deps.recordLink(link) };
    },
  };
}
