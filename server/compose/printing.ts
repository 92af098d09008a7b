import { drawExport as en } from '#core/locales/en/draw-export.ts';
import { drawExport as ja } from '#core/locales/ja/draw-export.ts';
import type { Language } from '#core/model/hotel.ts';
import { nameIn } from '../features/lottery/prize-names.ts';
import { createPrinting } from '../features/printing/create-printing.ts';
import { storyTicket } from '../features/printing/kinds/story-ticket.ts';
import { testTicket } from '../features/printing/kinds/trial-ticket.ts';
import { type PaperVoucher, voucherTicket } from '../features/printing/kinds/voucher-ticket.ts';
import type { PrintKindRules } from '../features/printing/print-kinds.ts';
import { dataFolders } from '../storage/data-folders.ts';
import { TicketPictureFiles } from '../storage/prints/ticket-picture-files.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Ground } from './ground.ts';
import type { House } from './house.ts';
import type { Lottery } from './lottery.ts';
import type { Paper } from './paper.ts';
import type { Staff } from './staff.ts';
import type { Stories } from './stories.ts';

export type Printing = Awaited<ReturnType<typeof composePrinting>>;

type Parts = {
  readonly ground: Ground;
  readonly house: House;
  readonly staff: Staff;
  readonly lottery: Lottery;
  readonly stories: Stories;
  readonly paper: Paper;
};

const tierTexts: Readonly<Record<Language, Readonly<Record<keyof typeof ja, string>>>> = { ja, en };

/** Printers, and every kind of ticket that is printed on them. */
export async function composePrinting(options: ComposeOptions, parts: Parts) {
  const { storage, clock, ids, limits, log, network, printOnSystem } = options;
  const { ground, house, staff, lottery } = parts;
  const { publicOrigin, readSettings: settings } = house;
  const hotel = () => house.hotel.read();
  const voucher = (by: { readonly code: string } | { readonly drawId: string }, language: Language): PaperVoucher => {
    const won = lottery.services.vouchers.forPaper(by, language);
    const { drawId, userId, sequence, drawnAt, tier, prize } = won;
    return {
      ...{ drawId, userId, sequence, drawnAt, code: won.voucher.code, expiresAt: won.voucher.expiresAt },
      ...{ tier: tierTexts[language][`tier.${tier}`], prizeName: nameIn(prize.names, language) },
      minimumAge: prize.minimumAge,
    };
  };
  const kinds: PrintKindRules = {
    'story-qr': storyTicket({
      ...{ stories: ground.stories, hotel, settings, publicOrigin, clock },
      noteLink: (link) => parts.stories.codeOrigins.note(link),
      kioskPerMinute: limits.kioskStorySlipsPerMinute,
    }),
    voucher: voucherTicket({ voucher, hotel, publicOrigin }),
    test: testTicket({ hotel, publicOrigin, clock }),
  };
  const { prints, tmp } = dataFolders(options.dataDir);
  return createPrinting({
    ...{ journal: storage.journal, documents: storage.documents, state: ground.state, kinds },
    ...{ printOnSystem, settings, network, clock, ids, limits, log, security: ground.security },
    pictures: await TicketPictureFiles.open(prints, tmp),
    render: parts.paper.renderer.render,
    isUnlocked: (deviceId, token) => staff.kioskPin.unlockedUntil(deviceId, token) !== undefined,
    isDeletionHeld: ground.isDeletionHeld,
  });
}
