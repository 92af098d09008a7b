import { type Language, languages } from '#core/model/hotel.ts';
import { toHeadCode } from '#core/rules/draw-chain.ts';
import { wifiQrText } from '#core/rules/story-link.ts';
import { checkInSlip } from '#core/rules/tickets/check-in-slip.ts';
import { keepsakeSlip, treasurePictures } from '#core/rules/tickets/keepsake-slip.ts';
import { openingSlip } from '#core/rules/tickets/opening-slip.ts';
import type { PosterData, PosterSheet } from '#core/rules/tickets/poster-data.ts';
import { slipWifi } from '#core/rules/tickets/slip-wifi.ts';
import { storySlip } from '#core/rules/tickets/story-slip.ts';
import type { PaperWidth, TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import { testSlip } from '#core/rules/tickets/trial-slip.ts';
import { voucherSlip } from '#core/rules/tickets/voucher-slip.ts';
import { createDateFormats, formatStoryLead, ticketTexts } from '#server/platform/tickets/ticket-texts.ts';

const sampleStory = {
  questions: Array.from({ length: 6 }),
  firstDay: '2026-11-01',
  lastDay: '2027-01-07',
};

const names = {
  ja: {
    ...{
      hotelName: 'なぎさ浜リゾート',
      title: '消えた宝船と六つの宝',
      tier: '特賞',
      prize: '特選牛肉 5人前',
      guest: 'はると',
      campaign: '夏のガラポン',
    },
    treasures: ['夜光貝', '星砂の小びん', '浮き玉', '三線', '船あかり', 'らしん盤'],
  },
  en: {
    ...{ hotelName: 'Nagisa Beach Resort', title: 'The Lost Treasure Ship and the Six Treasures' },
    ...{ tier: 'Special prize', prize: 'Premium beef for five', guest: 'Oliver', campaign: 'Summer draw' },
    treasures: ['Shell', 'Star sand', 'Glass float', 'Sanshin', 'Lantern', 'Compass'],
  },
  ko: {
    ...{ hotelName: '나기사 비치 리조트', title: '사라진 보물선과 여섯 가지 수수께끼', tier: '특등' },
    ...{ prize: '프리미엄 와규 5인분', guest: '김하늘', campaign: '여름 추첨' },
    treasures: ['야광조개', '별모래', '유리 부표', '산신', '배의 등불', '나침반'],
  },
  'zh-Hant': {
    ...{ hotelName: '渚濱度假飯店', title: '消失的寶船與六道謎題', tier: '特獎' },
    ...{ prize: '特選黑毛和牛 5 人份', guest: '陳海月', campaign: '夏日抽獎' },
    treasures: ['夜光貝', '星砂小瓶', '玻璃浮球', '三線琴', '船上的燈', '羅盤'],
  },
  'zh-Hans': {
    ...{ hotelName: '渚滨度假酒店', title: '消失的宝船与六道谜题', tier: '特奖' },
    ...{ prize: '特选黑毛和牛 5 人份', guest: '陈海月', campaign: '夏日抽奖' },
    treasures: ['夜光贝', '星砂小瓶', '玻璃浮球', '三弦琴', '船上的灯', '罗盘'],
  },
} as const;

const hash = 'd7a1c03e9f5b8846e0b72f1da93c6508d7a1c03e9f5b8846e0b72f1da93c6508';
export const origin = 'http://192.168.10.12:8080';
const network = { ssid: 'Nagisa-Guest', password: 'nagisa2026', security: 'WPA' } as const;
export const sampleWifi = { ...network, qrText: wifiQrText(network), note: '' };

/** Returns the data of a poster, and the story link that one of its QR codes must contain. */
export function createSamplePoster(language: Language, sheet: PosterSheet, cover?: Uint8Array) {
  const { hotelName, title } = names[language];
  const link = `${origin}/story/k7m2p9xd`;
  const data: PosterData = {
    ...{
      sheet,
      hotelName,
      title,
      link,
      code: 'k7m2p9xd',
      origin,
      wifi: sampleWifi,
      lead: formatStoryLead(sampleStory, language),
    },
    ...(cover ? { cover } : {}),
    texts: ticketTexts[language].poster,
  };
  return { data, link };
}

export type SampleSlip = { readonly name: string; readonly layout: TicketLayout; readonly codes: readonly string[] };

/** Returns a slip of each kind and a reprinted voucher, with the expected contents of their QR codes. */
export function createSampleSlips(language: Language, width: PaperWidth): readonly SampleSlip[] {
  const { hotelName, title, guest, tier, prize, campaign, treasures } = names[language];
  const texts = ticketTexts[language];
  const dates = createDateFormats(language);
  const printedAt = dates.dayAndTime('2026-11-21T15:42:00');
  const link = `${origin}/story/k7m2p9xd`;
  const voucher = {
    ...{ hotelName, tier, prizeName: prize, link: `${origin}/v/7kq3m9xa`, code: '7kq3m9xa', texts: texts.voucher },
    ...{ validUntil: dates.weekday('2026-11-28T12:00:00'), sequence: 10, drawnAt: printedAt },
    headCode: toHeadCode(hash),
  };
  const room = { roomNumber: '302', maxGuests: 6, validUntil: dates.weekdayAndTime('2026-11-24T11:00:00') };
  const wifi = sampleWifi;
  const code = 'k7m2p9xd';
  const story = { hotelName, title, link, code, origin, wifi, printedAt, lead: formatStoryLead(sampleStory, language) };
  const checkIn = { ...story, ...room, link: `${origin}/t/${code}`, texts: texts.checkIn };
  const treasureNames = treasurePictures.map((picture, index) => ({ picture, name: treasures[index] ?? '' }));
  const keepsake = { hotelName, guestName: guest, crewNames: '', storyTitle: title, treasures: treasureNames };
  const day = dates.dayWithYear('2026-11-22T12:00:00');
  const opening = {
    ...{ hotelName, campaignName: campaign, openedAt: printedAt, headCode: toHeadCode(hash), texts: texts.opening },
    seals: [
      { commitment: hash, sealedAt: printedAt },
      { commitment: hash.replaceAll('0', 'f'), sealedAt: dates.dayAndTime('2026-12-01T09:30:00') },
    ],
  };
  const test = { hotelName, printerName: 'EPSON TM-m30III', origin, printedAt, texts: texts.test };
  return [
    { name: 'story', layout: storySlip({ ...story, texts: texts.storySlip }, width), codes: [wifi.qrText, link] },
    { name: 'voucher', layout: voucherSlip(voucher, width), codes: [voucher.link] },
    {
      name: 'voucher-again',
      layout: voucherSlip({ ...voucher, minimumAge: 20, youngName: prize, reprint: 2 }, width),
      codes: [voucher.link],
    },
    { name: 'test', layout: testSlip(test, width), codes: [origin] },
    { name: 'check-in', layout: checkInSlip(checkIn, width), codes: [wifi.qrText, checkIn.link] },
    { name: 'keepsake', layout: keepsakeSlip({ ...keepsake, day, texts: texts.keepsake }, width), codes: [] },
    {
      name: 'keepsake-crew',
      layout: keepsakeSlip({ ...keepsake, crewNames: 'さくら、ママ、じいじ', day, texts: texts.keepsake }, width),
      codes: [],
    },
    { name: 'opening', layout: openingSlip(opening, width), codes: [] },
  ];
}

/** Returns slips with the longest texts that can be entered, and with longer words than anybody enters. */
export function createLongSlips(width: PaperWidth): readonly SampleSlip[] {
  const japanese = '「宝の島」で、ちょっと不思議なマースの大冒険（夏のまき）！';
  const english = 'Llanfairpwllgwyngyllgogerychwyrndrobwll and the Extraordinarily Long Title ';
  const printedAt = createDateFormats('en').dayAndTime('2026-11-21T15:42:00');
  return [japanese, english].flatMap((text, index) => {
    const repeatTo = (length: number) => text.repeat(200).slice(0, length);
    const language = languages[index] ?? 'ja';
    const texts = ticketTexts[language];
    const farOrigin = `http://${'a-very-long-name-of-a-computer.'.repeat(6)}local:8080`;
    const link = `${farOrigin}/story/k7m2p9xd`;
    const wifi = slipWifi({ ssid: 'W'.repeat(32), password: 'M'.repeat(63), security: 'WPA', note: repeatTo(200) });
    const code = 'k7m2p9xd';
    const shared = { hotelName: repeatTo(100), title: repeatTo(200), link, code, origin: farOrigin, printedAt };
    const story = { ...shared, lead: repeatTo(60), ...(wifi ? { wifi } : {}) };
    const room = { roomNumber: 'W'.repeat(10), maxGuests: 12, validUntil: printedAt };
    const prize = {
      tier: repeatTo(20),
      prizeName: repeatTo(100),
      validUntil: printedAt,
      minimumAge: 20,
      youngName: repeatTo(100),
      reprint: 12,
    };
    const treasureNames = treasurePictures.map((picture) => ({ picture, name: repeatTo(14) }));
    const person = {
      guestName: repeatTo(40),
      crewNames: repeatTo(200),
      storyTitle: repeatTo(200),
      treasures: treasureNames,
      day: printedAt,
    };
    const codes = [...(wifi?.qrText === undefined ? [] : [wifi.qrText]), link];
    const toName = (name: string) => `${name}-${language}`;
    const voucher = {
      ...shared,
      ...prize,
      sequence: 50_000,
      drawnAt: printedAt,
      headCode: toHeadCode(hash),
      texts: texts.voucher,
    };
    const opening = {
      ...{
        ...shared,
        campaignName: repeatTo(100),
        openedAt: printedAt,
        headCode: toHeadCode(hash),
        texts: texts.opening,
      },
      seals: Array.from({ length: 5 }, () => ({ commitment: hash, sealedAt: printedAt })),
    };
    const test = { ...shared, printerName: repeatTo(100), texts: texts.test };
    return [
      { name: toName('story'), layout: storySlip({ ...story, texts: texts.storySlip }, width), codes },
      { name: toName('check-in'), layout: checkInSlip({ ...story, ...room, texts: texts.checkIn }, width), codes },
      { name: toName('voucher'), layout: voucherSlip(voucher, width), codes: [link] },
      { name: toName('opening'), layout: openingSlip(opening, width), codes: [] },
      { name: toName('test'), layout: testSlip(test, width), codes: [farOrigin] },
      {
        name: toName('keepsake'),
        layout: keepsakeSlip({ ...shared, ...person, texts: texts.keepsake }, width),
        codes: [],
      },
    ];
  });
}
