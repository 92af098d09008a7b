import type { Drawing } from '../drawings.ts';

/** `sample` is the built-in story; `lost` and `sweets` are the demo's own stories. */
export type DemoStoryName = 'sample' | 'lost' | 'sweets';

/**
 * What a guest does, and how many minutes before the demo begins. All moves except `start` and `changeTo` concern the
 * guest's current clue.
 */
export type DemoMove = readonly [
  minutesAgo: number,
  move:
    | 'start'
    | 'right'
    | 'hint'
    | { readonly wrong: string }
    | { readonly write: string }
    | { readonly photo: Drawing; readonly name: string }
    | { readonly changeTo: DemoStoryName },
];

export type DemoGuest = {
  readonly roomNumber: string;
  readonly guestName: string;
  readonly story: DemoStoryName;
  /** When the guest registered. All times of this type are in minutes before the demo begins. */
  readonly registered: number;
  /** Absent for a guest who is still waiting or was rejected. */
  readonly approved?: number;
  readonly moves?: readonly DemoMove[];
  readonly stopped?: number;
  /** When the guest drew a ball. `collected` is when the guest collected the prize. */
  readonly drew?: number;
  readonly collected?: number;
  readonly checkedOut?: number;
  readonly rejected?: number;
};

const hour = 60;
const day = 24 * hour;

/** The guests of the demo. Every status occurs at least once. */
export const demoGuests: readonly DemoGuest[] = [
  // These guests have finished their stories and have not drawn a ball yet.
  {
    ...{ roomNumber: '205', guestName: 'Emma Wilson', story: 'sample', registered: 5 * hour, approved: 298 },
    moves: [
      [295, 'start'],
      [291, 'right'],
      [286, { wrong: 'crab' }],
      [284, 'hint'],
      [281, { write: 'hermit crab' }],
      [262, { photo: 'treasure-ship', name: 'IMG_0417.jpg' }],
      [257, { wrong: 'B' }],
      [255, 'right'],
      [248, { write: 'sanshin' }],
      [241, { write: 'Snorkelling with my sister at sunrise.' }],
    ],
  },
  {
    ...{ roomNumber: '310', guestName: '宮城 はると', story: 'sweets', registered: 172, approved: 170 },
    moves: [
      [168, 'start'],
      [166, { wrong: 'C' }],
      [165, 'right'],
      [160, { write: 'しーくわーさー' }],
      [121, { photo: 'smiling-sweets', name: 'oyatsu.jpg' }],
      [118, { write: 'おばあちゃんと、いとこのみんな！' }],
    ],
  },
  // These guests are playing. The last one has not started yet.
  {
    ...{ roomNumber: '310', guestName: '宮城 ひなた', story: 'lost', registered: 171, approved: 170 },
    moves: [
      [47, 'start'],
      [45, { wrong: 'C' }],
      [44, 'right'],
      [4, 'hint'],
    ],
  },
  {
    ...{ roomNumber: '302', guestName: '田中', story: 'sample', registered: 3 * hour, approved: 177 },
    moves: [
      [96, 'start'],
      [94, 'right'],
      [90, { wrong: 'かに' }],
      [89, { wrong: 'かたつむり' }],
      [87, 'hint'],
      [86, 'right'],
      [31, { photo: 'many-blues', name: 'umi.jpg' }],
      [6, { wrong: 'D' }],
    ],
  },
  {
    ...{ roomNumber: '211', guestName: '佐藤 美咲', story: 'sample', registered: 130, approved: 127 },
    moves: [
      [125, 'start'],
      [124, 'right'],
      [119, 'right'],
      [83, { photo: 'evening-song', name: 'sunset.jpg' }],
      [80, 'right'],
      [76, { wrong: 'ギター' }],
      [3, 'right'],
    ],
  },
  {
    ...{ roomNumber: '401', guestName: '上原 健', story: 'sample', registered: day + 3 * hour, approved: day + 175 },
    moves: [
      [day + 170, 'start'],
      [day + 168, 'right'],
      [day + 161, 'right'],
      [day + 102, { photo: 'tracks-on-the-shore', name: 'hama.jpg' }],
      [day + 98, 'right'],
      [day + 92, 'right'],
      [day + 88, { write: '妻と歩いた、朝の浜' }],
      [42, { changeTo: 'lost' }],
      [41, 'start'],
      [39, 'right'],
      [8, { wrong: 'まんちょう' }],
    ],
  },
  { roomNumber: '507', guestName: '島袋', story: 'sweets', registered: 14, approved: 11 },
  // Two more guests who need help (HELP-1), each for a reason of their own: five wrong tries at one question, and a question at
  // which the guest has been for over an hour. Some guests above also count as stuck, after ten minutes at a question.
  {
    ...{ roomNumber: '412', guestName: '渡邉 さくら', story: 'sample', registered: 150, approved: 148 },
    moves: [
      [145, 'start'],
      [143, 'right'],
      [139, 'right'],
      [104, { photo: 'star-sand', name: 'blue.jpg' }],
      [99, 'right'],
      [30, { wrong: 'ギター' }],
      [28, { wrong: 'びわ' }],
      [27, 'hint'],
      [25, { wrong: 'ことの音' }],
      [22, { wrong: 'ウクレレ' }],
      [16, { wrong: 'しゃみせん' }],
    ],
  },
  {
    ...{ roomNumber: '208', guestName: '玉城', story: 'sweets', registered: 75, approved: 73 },
    moves: [
      [70, 'start'],
      [68, 'right'],
      [38, 'hint'],
    ],
  },
  // This guest was stopped by staff in the middle of a story.
  {
    ...{ roomNumber: '504', guestName: '新垣', story: 'lost', registered: 112, approved: 108 },
    moves: [
      [106, 'start'],
      [104, 'right'],
      [101, 'right'],
    ],
    stopped: 52,
  },
  // This guest registered yesterday, in a room for which a new guest is waiting now.
  {
    ...{ roomNumber: '408', guestName: '金城', story: 'sweets', registered: day + 2 * hour, approved: day + 116 },
    moves: [
      [day + 110, 'start'],
      [day + 107, 'right'],
      [day + 101, { wrong: 'レモン' }],
    ],
  },
  // These guests are waiting, the longest wait first.
  { roomNumber: '305', guestName: '比嘉', story: 'sample', registered: 9 },
  { roomNumber: '408', guestName: '大城 ゆい', story: 'sample', registered: 7 },
  { roomNumber: '610', guestName: 'Anna Müller', story: 'sweets', registered: 4 },
  { roomNumber: '302', guestName: '田中', story: 'sample', registered: 2 },
  // These guests have left or were rejected.
  {
    ...{ roomNumber: '203', guestName: '中村', story: 'sample', registered: 2 * day, approved: 2 * day - 3 },
    moves: [
      [2 * day - 6, 'start'],
      [2 * day - 8, 'right'],
      [2 * day - 14, { wrong: 'かめ' }],
      [2 * day - 15, 'right'],
      [2 * day - 61, { photo: 'two-shisa', name: 'IMG_2207.jpg' }],
      [2 * day - 65, 'right'],
      [2 * day - 70, { wrong: 'ギター' }],
      [2 * day - 72, 'right'],
      [2 * day - 75, { write: '子どもたちの笑顔' }],
    ],
    ...{ drew: 2 * day - 80, checkedOut: 6 * hour },
  },
  {
    ...{ roomNumber: '306', guestName: '山本 ことね', story: 'lost', registered: 2 * day - 30, approved: 2 * day - 32 },
    moves: [
      [2 * day - 40, 'start'],
      [2 * day - 42, { wrong: 'B' }],
      [2 * day - 43, 'right'],
    ],
    checkedOut: day,
  },
  { roomNumber: '409', guestName: 'test', story: 'sample', registered: 200, rejected: 196 },
  ...guestsWhoDrew(),
];

/** Returns guests of the last three weeks who finished the story `lost` and drew a ball. */
function guestsWhoDrew(): readonly DemoGuest[] {
  const createFinishedGuest = (
    roomNumber: string,
    guestName: string,
    daysAgo: number,
    collectedAfter?: number,
  ): DemoGuest => {
    const startMinutesAgo = daysAgo * day;
    return {
      ...{ roomNumber, guestName, story: 'lost', registered: startMinutesAgo, approved: startMinutesAgo - 2 },
      moves: [
        [startMinutesAgo - 5, 'start'],
        [startMinutesAgo - 9, 'right'],
        [startMinutesAgo - 14, 'right'],
        [startMinutesAgo - 20, { write: 'また来られますように' }],
      ],
      ...{ drew: startMinutesAgo - 25, checkedOut: startMinutesAgo - 16 * hour },
      ...(collectedAfter !== undefined && { collected: startMinutesAgo - collectedAfter }),
    };
  };
  return [
    createFinishedGuest('207', '仲村 りく', 19, 40),
    createFinishedGuest('304', '平良', 18, 60),
    createFinishedGuest('402', 'Sofia Rossi', 16),
    createFinishedGuest('506', '知念 あおい', 14, 90),
    createFinishedGuest('209', '伊波', 12),
    createFinishedGuest('303', '城間 みなと', 10, 35),
    createFinishedGuest('410', '又吉', 8),
    createFinishedGuest('204', '安里 そら', 4, 50),
    createFinishedGuest('307', 'James Carter', 3),
    createFinishedGuest('405', '与那嶺', 3),
    createFinishedGuest('502', '山城 つむぎ', 2),
  ];
}
