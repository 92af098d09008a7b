import { contentTexts } from '#core/locales/content-texts.ts';
import { ticketTexts } from '#core/locales/server-texts.ts';
import type { Language } from '#core/model/hotel.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { chooseTreasures } from '#core/rules/treasures.ts';
import { nameIn } from '../features/lottery/prize-names.ts';
import { createPrinting } from '../features/printing/create-printing.ts';
import { checkInTicket } from '../features/printing/kinds/check-in-ticket.ts';
import { keepsakeTicket, type PaperKeepsake } from '../features/printing/kinds/keepsake-ticket.ts';
import { openingTicket } from '../features/printing/kinds/opening-ticket.ts';
import { spotTicket } from '../features/printing/kinds/spot-ticket.ts';
import { storyTicket } from '../features/printing/kinds/story-ticket.ts';
import { testTicket } from '../features/printing/kinds/trial-ticket.ts';
import { type PaperVoucher, voucherTicket } from '../features/printing/kinds/voucher-ticket.ts';
import type { PrintKindRules } from '../features/printing/print-kinds.ts';
import { listSpotCodes } from '../features/spots/spot-book.ts';
import { AppError } from '../platform/app-error.ts';
import { isoNow } from '../platform/clock.ts';
import { dataFolders } from '../storage/data-folders.ts';
import { TicketPictureFiles } from '../storage/prints/ticket-picture-files.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Game } from './game.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Lottery } from './lottery.ts';
import type { Paper } from './paper.ts';
import type { Staff } from './staff.ts';
import type { Stories } from './stories.ts';

export type Printing = Awaited<ReturnType<typeof composePrinting>>;

type Deps = {
  readonly infrastructure: Infrastructure;
  readonly hotelSettings: HotelSettings;
  readonly staff: Staff;
  readonly game: Game;
  readonly lottery: Lottery;
  readonly stories: Stories;
  readonly paper: Paper;
};

/** Returns the names of the treasures in their usual order. */
function listTreasureNames(texts: Readonly<Record<`treasure${1 | 2 | 3 | 4 | 5 | 6}`, string>>): readonly string[] {
  return [texts.treasure1, texts.treasure2, texts.treasure3, texts.treasure4, texts.treasure5, texts.treasure6];
}

/** Composes printers and all kinds of tickets. */
export async function composePrinting(options: ComposeOptions, deps: Deps) {
  const { storage, clock, ids, limits, log, network, printOnSystem } = options;
  const { infrastructure, hotelSettings, staff, lottery, game } = deps;
  const { state, stories } = infrastructure;
  const { publicOrigin, readSettings: settings } = hotelSettings;
  const readHotel = () => hotelSettings.hotel.read();
  const getPaperVoucher = (
    key: { readonly code: string } | { readonly drawId: string },
    language: Language,
  ): PaperVoucher => {
    const draw = lottery.services.vouchers.forPaper(key, language);
    const { drawId, userId, sequence, drawnAt, tier, prize, head } = draw;
    return {
      ...{ drawId, userId, sequence, drawnAt, head, code: draw.voucher.code, expiresAt: draw.voucher.expiresAt },
      ...{ tier: ticketTexts[language].voucher.tier[tier], prizeName: nameIn(prize.names, language) },
      minimumAge: prize.minimumAge,
      youngName: prize.youngNames && nameIn(prize.youngNames, language),
    };
  };
  const getPaperKeepsake = (claimCode: string, language: Language): PaperKeepsake => {
    const foundClaim = state.lottery.getClaim(claimCode);
    const guest = foundClaim && state.guests.getHolder(foundClaim.userId);
    if (guest === undefined || guest.erasedAt !== undefined) throw new AppError('CLAIM_EXPIRED');
    const finished = state.progress.getFinished(guest.userId, guest.storyId);
    const story = finished && stories.current(finished.storyId);
    const played = finished && (stories.getContent(finished.storyId, finished.storyVersion) ?? story);
    return {
      ...{ userId: guest.userId, guestName: guest.guestName },
      crewNames: (guest.crew ?? []).map(({ name }) => name),
      storyTitle: story === undefined ? '' : contentInLanguage(story, language).title,
      treasures: played === undefined ? [] : chooseTreasures(played),
      finishedAt: finished?.completedAt ?? isoNow(clock),
    };
  };
  const recordLink = (link: string) => deps.stories.codeOrigins.record(link);
  const kinds: PrintKindRules = {
    'story-qr': storyTicket({
      ...{ stories, hotel: readHotel, settings, publicOrigin, clock, recordLink },
      kioskPerMinute: limits.kioskStorySlipsPerMinute,
    }),
    voucher: voucherTicket({ voucher: getPaperVoucher, hotel: readHotel, publicOrigin }),
    test: testTicket({ hotel: readHotel, publicOrigin, clock }),
    'check-in': checkInTicket({
      ...{ stories, hotel: readHotel, settings, publicOrigin, clock, recordLink },
      ticket: (ticketId) => game.guests.services.checkIn.forPaper(ticketId),
      draft: (draft) => game.guests.services.checkIn.draft(draft),
      findLanguage: (ticketId) => state.tickets.get(ticketId)?.language,
      // An erased ticket has no room.
      isErased: (ticketId) => state.tickets.get(ticketId)?.roomKey === '',
    }),
    keepsake: keepsakeTicket({
      ...{ keepsake: getPaperKeepsake, hotel: readHotel },
      claimCode: (typed, caller) => lottery.services.draws.guestOfClaim(typed, caller).claimCode,
      treasureNames: (language) => listTreasureNames(contentTexts[language]),
    }),
    spot: spotTicket({
      ...{ stories, publicOrigin, recordLink, hotel: readHotel },
      listSpots: (story) => listSpotCodes(infrastructure.spots, story),
    }),
    opening: openingTicket({
      campaign: (campaignId) => lottery.services.campaigns.requireOpen(campaignId),
      hotel: readHotel,
    }),
  };
  const { prints, tmp } = dataFolders(options.dataDir);
  return createPrinting({
    ...{ journal: storage.journal, documents: storage.documents, state: infrastructure.state, kinds },
    ...{ printOnSystem, settings, network, clock, ids, limits, log, security: infrastructure.security },
    pictures: await TicketPictureFiles.open(prints, tmp),
    render: deps.paper.renderer.render,
    isUnlocked: (deviceId, token) => staff.kioskPin.unlockedUntil(deviceId, token) !== undefined,
    isDeletionHeld: infrastructure.isDeletionHeld,
  });
}
