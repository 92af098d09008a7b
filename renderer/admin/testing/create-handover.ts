import type { DrawRow } from '#core/api/lottery-schemas.ts';
import type { PrinterState } from '#core/api/printing-schemas.ts';
import type { Handover } from '#core/api/staff-handover.ts';
import { createGuest } from './create-guest.ts';

const at = '2026-11-22T12:30:00.000Z';
const none = { rows: [], total: 0 };

/** Returns the hand-over sheet of a shift in which nothing happened. */
export function createHandover(overrides: Partial<Handover> = {}): Handover {
  return {
    ...{ madeAt: at, madeBy: 'higa@yunagi.example', hotelName: '夕なぎビーチリゾート', version: '0.1.0' },
    figures: { registered: 0, byTicket: 0, playing: 0, completed: 0, spins: 0, wins: 0, handedOver: 0 },
    ...{ waiting: none, stuck: none, spins: none, vouchers: { ...none, departed: 0, endingToday: 0 } },
    ...{ indoorStories: [], quietSpots: [] },
    ...{ printers: [], kiosks: [], printQuestions: none, arrivals: none, notes: [] },
    ...overrides,
  };
}

const createVoucher = (roomNumber: string, guestName: string, tier: DrawRow['tier'], prize: Partial<DrawRow>) => ({
  ...{ drawId: roomNumber, campaignId: 'c1', campaignName: '秋のガラポン', sequence: 3, drawnAt: at, where: 'phone' },
  ...{ userId: 'a'.repeat(32), guestName, roomNumber, tier, prizeName: 'ビール 1ケース', storagePlace: 'バックヤード' },
  ...{ state: 'issued', expiresAt: '2099-11-24T15:00:00.000Z' },
  ...prize,
});

/** Returns the hand-over sheet of a busy evening. */
export function createBusyHandover(): Handover {
  const stuck = (roomNumber: string, guestName: string, questionIndex: number, questionText: string) =>
    createGuest({
      ...{ roomNumber, guestName, status: 'active' },
      stuck: {
        ...{ reason: 'no-progress', questionId: 'q', questionIndex, wrongTries: 3, since: at },
        ...{ questionText, lastAnswer: '' },
      },
    });
  const printer: PrinterState = {
    ...{ printerId: 'p1', name: 'フロント', kind: 'escpos-tcp', widthDots: 576, isDefault: true, state: 'ready' },
    ...{ isPaperLow: true, askedAt: at, since: at, waiting: 0 },
  };
  const named = (roomNumber: string, guestName: string) => createGuest({ roomNumber, guestName, prize: 'spin' });
  const arrival = (roomNumber: string, partyName: string) => ({
    ...{ arrivalId: roomNumber, roomNumber, partyName, arrivesAt: '2026-11-22' },
  });
  const vouchers = [
    createVoucher('210', '金城', '1', {
      ...{ prizeName: 'ホテルご利用券', storagePlace: 'フロント金庫', expiresAt: new Date().toISOString() },
    }),
    createVoucher('415', '照屋 大輔', '4', { minimumAge: 20 }),
    createVoucher('219', '伊波', 'special', { prizeName: '特選牛肉 5人前', storagePlace: '厨房 冷凍庫' }),
    createVoucher('401', '上原 健', '2', { prizeName: '限定シーサー', storagePlace: 'フロント棚' }),
    createVoucher('118', 'Mia', '3', { prizeName: '沖縄そば 2人前', storagePlace: '売店' }),
    createVoucher('412', '渡邉 さくら・マリアンヌ', '3', { prizeName: '沖縄そば 2人前', storagePlace: '売店' }),
  ] as DrawRow[];
  return createHandover({
    figures: { registered: 38, byTicket: 27, playing: 9, completed: 14, spins: 12, wins: 4, handedOver: 14 },
    waiting: {
      rows: [
        createGuest({ roomNumber: '217', guestName: '内間', createdAt: at }),
        createGuest({
          ...{ roomNumber: '302', guestName: '田中', createdAt: at, isRoomUnlisted: true },
          sameName: [{ userId: 'b'.repeat(32), guestName: '田中', answeredCount: 1, lastActivityAt: null }],
        }),
      ],
      total: 2,
    },
    stuck: {
      rows: [
        stuck('310', '宮城 ひなた', 1, '潮がいちばん引くのは、何時ごろでしょうか。掲示板を見てください。'),
        stuck('208', '玉城', 3, '望遠鏡の台座に彫られた生きものは何でしょうか。'),
      ],
      total: 2,
    },
    vouchers: { rows: vouchers, total: 9, departed: 3, endingToday: 1 },
    spins: { rows: [named('305', '比嘉'), named('311', '與儀'), named('402', '知念')], total: 3 },
    arrivals: { rows: [arrival('501', '東風平'), arrival('502', '宮里')], total: 2 },
    indoorStories: [{ storyId: 'takara55', title: '流れついた宝船' }],
    quietSpots: [
      { storyTitle: '流れついた宝船', spotName: '海の見える窓', isIndoor: true, searches: 2 },
      { storyTitle: '流れついた宝船', spotName: '貝がらの噴水', lastFoundAt: at, searches: 3 },
    ],
    printers: [
      printer,
      { ...printer, printerId: 'p2', name: 'ロビー', isDefault: false, state: 'fault', fault: 'PAPER', waiting: 2 },
    ],
    kiosks: [
      {
        ...{ deviceId: 'k1', name: '大階段のキオスク', isConsole: false, state: 'silent' },
        ...{ since: null, lastSeenAt: at, camera: 'none' },
      },
    ],
    printQuestions: { rows: [], total: 1 },
    notes: [
      {
        ...{ noteId: 'n2', text: 'お子さま2人。夕食後に続きを遊ぶとのこと。', roomNumber: '302', at },
        by: 'miyagi@yunagi.example',
      },
      {
        ...{ noteId: 'n1', text: '貝がらの噴水：ポスターがはがれ、15:40に貼り直しました。朝に見てください。', at },
        by: 'higa@yunagi.example',
      },
    ],
  });
}
