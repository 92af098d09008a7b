import type { PaperWidth, TicketBlock, TicketColumn, TicketText } from './ticket-layout.ts';

/* The parts that slips share (PAPER-1): sizes for each paper width, header, Wi-Fi step, box with the typed code. */

/** Sizes in dots. The narrow paper has its own sizes, because a scaled-down copy of the wide one could not be read. */
const sizes = {
  576: {
    ...{ margin: 20, hotel: 26, title: 58, smallTitle: 36, lead: 27, step: 34, smallStep: 27, body: 25, note: 24 },
    ...{ code: 56, wifi: 33, storyModule: 9, wifiModule: 6, voucherModule: 11, besideWifi: 200, helpIndent: 66 },
  },
  384: {
    ...{ margin: 12, hotel: 22, title: 44, smallTitle: 28, lead: 22, step: 27, smallStep: 22, body: 22, note: 20 },
    ...{ code: 46, wifi: 25, storyModule: 8, wifiModule: 5, voucherModule: 9, besideWifi: 150, helpIndent: 0 },
  },
} as const;

export type Sizes = (typeof sizes)[PaperWidth];
export const sizesOf = (widthDots: PaperWidth): Sizes => sizes[widthDots];

export const dashed: TicketBlock = { kind: 'rule', look: 'dashed' };
export const space = (dots: number): TicketBlock => ({ kind: 'space', dots });

export type TextLook = Omit<Partial<TicketText>, 'kind' | 'text' | 'size'>;
/** Returns a centred text, or no block for an empty one. */
export function centered(text: string, size: number, look: TextLook = {}): TicketBlock[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text, size, align: 'center', ...look }];
}
export function leftText(text: string, size: number, look: TextLook = {}): TicketBlock[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text, size, ...look }];
}

/** Returns the header: the hotel's name above a row of diamonds. */
export function head(hotelName: string, { hotel }: Sizes): TicketBlock[] {
  const name = centered(hotelName, hotel, { weight: 'heavy', spread: 0.12, smallest: hotel - 4, lines: 2 });
  return [...name, space(8), { kind: 'band' }, space(4)];
}

/** How phones join the Wi-Fi. Absent if the hotel has not set it. */
export type SlipWifi = {
  /** Absent if it is too long for a printed QR code. */
  readonly qrText?: string;
  readonly ssid: string;
  /** Empty for an open network. */
  readonly password: string;
  readonly note: string;
};

export type WifiWords = {
  readonly wifiStep: string;
  readonly wifiName: string;
  readonly wifiPassword: string;
};

/** Returns the first step on paper: join the Wi-Fi, because every link works only there. */
export function wifiStep(number: number, wifi: SlipWifi, words: WifiWords, look: Sizes): TicketBlock[] {
  const field = (label: string, value: string): TicketBlock[] => [
    ...leftText(label, look.note),
    ...leftText(value, look.wifi, { weight: 'heavy', smallest: look.body - 3, lines: 1, leading: 1.2 }),
  ];
  const named = [
    ...field(words.wifiName, wifi.ssid),
    ...(wifi.password === '' ? [] : [space(10), ...field(words.wifiPassword, wifi.password)]),
  ];
  const code: TicketColumn[] =
    wifi.qrText === undefined
      ? []
      : [{ width: 'fit', blocks: [{ kind: 'qr', text: wifi.qrText, moduleDots: look.wifiModule }] }];
  const columns: TicketColumn[] = [...code, { width: 'rest', leastDots: look.besideWifi, blocks: named }];
  return [
    { kind: 'step', number, text: words.wifiStep, size: look.step },
    { kind: 'columns', columns, gap: 6, align: 'middle', outdent: code.length > 0 ? 12 : 0 },
    ...leftText(wifi.note, look.note, { lines: 2 }),
    space(code.length > 0 ? 0 : 10),
  ];
}

/** Returns a box with the code and the address, for guests who type instead of scanning. */
export function codeBox(label: string, code: string, origin: string, look: Sizes): TicketBlock {
  return {
    kind: 'panel',
    look: 'outlined',
    padding: { across: 10, top: 10, bottom: 12 },
    blocks: [
      ...centered(label, look.body, { leading: 1.3, smallest: look.note - 2, lines: 1 }),
      ...centered(spacedCode(code), look.code, { weight: 'heavy', spread: 0.08, leading: 1.2, smallest: 30, lines: 1 }),
      ...centered(origin, look.body, { weight: 'heavy', leading: 1.3, smallest: 18, lines: 1 }),
    ],
  };
}

export type StartData = {
  readonly wifi?: SlipWifi;
  /** The content of the QR code. */
  readonly link: string;
  readonly code: string;
  /** The address for typing. */
  readonly origin: string;
};

export type StartWords = WifiWords & {
  readonly scanStep: string;
  readonly typeCode: string;
  readonly nameStep: string;
  readonly nameHelp: string;
};

/** The steps to start a game, with a line below them: join the Wi-Fi, scan or type the code, enter a name. */
export function startSteps({ wifi, ...data }: StartData, words: StartWords, look: Sizes): TicketBlock[] {
  const first = wifi ? 2 : 1;
  return [
    ...(wifi ? [...wifiStep(1, wifi, words, look), space(6), dashed, space(18)] : []),
    { kind: 'step', number: first, text: words.scanStep, size: look.step },
    { kind: 'qr', text: data.link, moduleDots: look.storyModule },
    codeBox(words.typeCode, data.code, data.origin, look),
    space(18),
    dashed,
    space(18),
    { kind: 'step', number: first + 1, text: words.nameStep, size: look.step },
    space(6),
    ...leftText(words.nameHelp, look.body, { leading: 1.5, indent: look.helpIndent }),
    space(14),
    dashed,
    space(14),
  ];
}

/**
 * Formats a code in two groups of four, which people read and type with fewer mistakes than eight characters in a row.
 */
export function spacedCode(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}

/** Fills placeholders `{{name}}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
