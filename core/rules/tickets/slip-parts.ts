import { spacedCode } from '../lottery-codes.ts';
import type { PaperWidth, TicketBlock, TicketColumn, TicketText } from './ticket-layout.ts';

/*
 * The parts that several slips contain (PAPER-1): the sizes for each paper width, the header, the Wi-Fi step and the
 * box with the code.
 */

/**
 * Sizes in dots. The narrow paper has its own sizes, because the layout for the wide paper would be too small to read
 * if it were scaled down.
 */
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
export const getSizes = (widthDots: PaperWidth): Sizes => sizes[widthDots];

export const dashed: TicketBlock = { kind: 'rule', look: 'dashed' };
export const space = (dots: number): TicketBlock => ({ kind: 'space', dots });

export type TextLook = Omit<Partial<TicketText>, 'kind' | 'text' | 'size'>;
/** Returns a block with a centred text, or no block if the text is blank. */
export function centered(text: string, size: number, look: TextLook = {}): TicketBlock[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text, size, align: 'center', ...look }];
}
export function leftText(text: string, size: number, look: TextLook = {}): TicketBlock[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text, size, ...look }];
}

/** Returns the header: the hotel's name above a row of diamonds. */
export function head(hotelName: string, { hotel }: Sizes): TicketBlock[] {
  const name = centered(hotelName, hotel, { weight: 'heavy', letterSpacing: 0.12, minSize: hotel - 4, maxLines: 2 });
  return [...name, space(8), { kind: 'band' }, space(4)];
}

/** The data with which phones join the Wi-Fi. */
export type SlipWifi = {
  /** The text of the QR code. Absent if it is too long for a printed QR code. */
  readonly qrText?: string;
  readonly ssid: string;
  /** The password. Empty for an open network. */
  readonly password: string;
  readonly note: string;
};

export type WifiTexts = {
  readonly wifiStep: string;
  readonly wifiName: string;
  readonly wifiPassword: string;
};

/** Returns the step in which guests join the Wi-Fi. It comes first, because the links work only in that network. */
export function wifiStep(number: number, wifi: SlipWifi, texts: WifiTexts, look: Sizes): TicketBlock[] {
  const field = (label: string, value: string): TicketBlock[] => [
    ...leftText(label, look.note),
    ...leftText(value, look.wifi, { weight: 'heavy', minSize: look.body - 3, maxLines: 1, leading: 1.2 }),
  ];
  const fields = [
    ...field(texts.wifiName, wifi.ssid),
    ...(wifi.password === '' ? [] : [space(10), ...field(texts.wifiPassword, wifi.password)]),
  ];
  const code: TicketColumn[] =
    wifi.qrText === undefined
      ? []
      : [{ width: 'fit', blocks: [{ kind: 'qr', text: wifi.qrText, moduleDots: look.wifiModule }] }];
  const columns: TicketColumn[] = [...code, { width: 'rest', minDots: look.besideWifi, blocks: fields }];
  return [
    { kind: 'step', number, text: texts.wifiStep, size: look.step },
    { kind: 'columns', columns, gap: 6, align: 'middle', outdent: code.length > 0 ? 12 : 0 },
    ...leftText(wifi.note, look.note, { maxLines: 2 }),
    space(code.length > 0 ? 0 : 10),
  ];
}

/** Returns a box with the code and the address, for guests who type them instead of scanning the QR code. */
export function codeBox(label: string, code: string, origin: string, look: Sizes): TicketBlock {
  return {
    kind: 'panel',
    look: 'outlined',
    padding: { sides: 10, top: 10, bottom: 12 },
    blocks: [
      ...centered(label, look.body, { leading: 1.3, minSize: look.note - 2, maxLines: 1 }),
      ...centered(spacedCode(code), look.code, {
        weight: 'heavy',
        letterSpacing: 0.08,
        leading: 1.2,
        minSize: 30,
        maxLines: 1,
      }),
      ...centered(origin, look.body, { weight: 'heavy', leading: 1.3, minSize: 18, maxLines: 1 }),
    ],
  };
}

export type StartData = {
  readonly wifi?: SlipWifi;
  /** The text of the QR code. */
  readonly link: string;
  readonly code: string;
  /** The address that guests can type. */
  readonly origin: string;
};

export type StartTexts = WifiTexts & {
  readonly scanStep: string;
  readonly typeCode: string;
  readonly nameStep: string;
  readonly nameHelp: string;
};

/**
 * Returns the steps in which guests start the game, separated by lines: join the Wi-Fi (if it is set), scan or type the
 * code, and enter a name.
 */
export function startSteps({ wifi, ...data }: StartData, texts: StartTexts, look: Sizes): TicketBlock[] {
  const first = wifi ? 2 : 1;
  return [
    ...(wifi ? [...wifiStep(1, wifi, texts, look), space(6), dashed, space(18)] : []),
    { kind: 'step', number: first, text: texts.scanStep, size: look.step },
    { kind: 'qr', text: data.link, moduleDots: look.storyModule },
    codeBox(texts.typeCode, data.code, data.origin, look),
    space(18),
    dashed,
    space(18),
    { kind: 'step', number: first + 1, text: texts.nameStep, size: look.step },
    space(6),
    ...leftText(texts.nameHelp, look.body, { leading: 1.5, indent: look.helpIndent }),
    space(14),
    dashed,
    space(14),
  ];
}

/**
 * Returns the text with its placeholders `{{name}}` replaced by the values. A placeholder without a value is removed.
 */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
