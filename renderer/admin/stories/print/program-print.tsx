import { Button, Select, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';
import type { PrintedPage, Printers, PrintOutcome } from '#core/bridge/printing.ts';
import classes from './print.module.css';
import { micronsPerMm, type SheetSize, sheetSizes } from './sheet-size.ts';

type Props = {
  readonly desktop: Pick<DesktopBridge, 'listPrinters' | 'print' | 'savePdf'>;
  readonly size: SheetSize;
  /** The proposed file name of a PDF. */
  readonly name: string;
  /** Undefined while there is nothing to print. */
  readonly paper: RefObject<HTMLElement | null> | undefined;
  /** Decides whether and when something is printed or saved for printing. */
  readonly ask: (print: () => void) => void;
};

/** The value of the system's default in the list of printers, because a list item needs a value. */
const systemDefault = 'system-default';

type Told = { readonly kind: PrintOutcome['fault'] | 'SAVED' | 'UNDONE'; readonly printer: string };

/** Prints in the desktop program on a chosen printer, without a system dialog, or saves a PDF (DESKTOP-30). */
export function ProgramPrint({ desktop, size, name, paper, ask }: Props) {
  const { t } = useTranslation('admin');
  const [printers, setPrinters] = useState<Printers | undefined>();
  const [chosen, setChosen] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<Told | undefined>();

  const read = useCallback(() => {
    desktop.listPrinters().then(setPrinters, () => setPrinters({ printers: [], chosen: '' }));
  }, [desktop]);
  useEffect(() => {
    read();
    // Staff may have just switched on or added a printer.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);

  const known = printers?.printers ?? [];
  const remembered = chosen ?? printers?.chosen ?? '';
  const printer = known.some((item) => item.name === remembered) ? remembered : '';
  const label = known.find((candidate) => candidate.name === printer)?.label ?? t('print.defaultPrinter');

  const run = async (work: (page: PrintedPage) => Promise<Told['kind'] | undefined>) => {
    const element = paper?.current;
    if (!element) return;
    setIsBusy(true);
    setTold(undefined);
    const { widthMm, heightMm } = sheetSizes[size];
    try {
      const html = await createPaperHtml(element, { widthMm, heightMm });
      const [widthMicrons, heightMicrons] = [widthMm * micronsPerMm, heightMm * micronsPerMm];
      const kind = await work({ content: { kind: 'html', html }, widthMicrons, heightMicrons });
      setTold(kind && { kind, printer: label });
    } catch {
      setTold({ kind: 'UNDONE', printer: label });
    } finally {
      setIsBusy(false);
    }
  };
  const print = () => run(async (page) => (await desktop.print({ page, printer, copies: 1 })).fault);
  const save = () => run(async (page) => ((await desktop.savePdf({ page, name })) ? 'SAVED' : undefined));

  const hasPrinters = known.length > 0;
  const isDone = told?.kind === 'UNCONFIRMED' || told?.kind === 'SAVED';
  return (
    <>
      {hasPrinters && (
        <Select
          aria-label={t('print.printer')}
          allowDeselect={false}
          value={printer === '' ? systemDefault : printer}
          onChange={(value) => setChosen(value === systemDefault || value === null ? '' : value)}
          data={[
            { value: systemDefault, label: t('print.defaultPrinter') },
            ...known.map((item) => ({ value: item.name, label: item.label })),
          ]}
        />
      )}
      <Button
        variant={hasPrinters ? 'subtle' : 'filled'}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        disabled={paper === undefined || isBusy}
        onClick={() => ask(() => void save())}
      >
        {t('print.savePdf')}
      </Button>
      {hasPrinters && (
        <Button
          variant="filled"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={paper === undefined || isBusy}
          onClick={() => ask(() => void print())}
        >
          {t('print.submit')}
        </Button>
      )}
      <Text className={classes.told} role="status" data-failed={(told && !isDone) || undefined}>
        {isBusy && t('print.sending')}
        {!isBusy && told && t(`print.told.${told.kind}`, { printer: told.printer })}
        {!isBusy && !told && printers && !hasPrinters && t('print.noPrinter')}
      </Text>
    </>
  );
}

/**
 * Returns a part of this page as a complete HTML page that can be printed without a network: it contains the styles, pictures
 * and loaded fonts. Rejects if one of them cannot be read.
 * @param part what is printed
 * @param size of the paper in millimetres
 */
async function createPaperHtml(
  part: HTMLElement,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
): Promise<string> {
  await loadTypefaces(part.textContent ?? '');
  const clone = part.cloneNode(true) as HTMLElement;
  const pictures = [...clone.querySelectorAll('img')];
  await Promise.all(
    pictures.map(async (picture) => {
      picture.src = await dataAddress(picture.src);
      picture.removeAttribute('srcset');
    }),
  );
  const styles = await ownStyles();
  const { documentElement: root } = document;
  const page = document.implementation.createHTMLDocument(document.title);
  for (const { name, value } of root.attributes) page.documentElement.setAttribute(name, value);
  page.head.innerHTML = '<meta charset="utf-8">';
  for (const css of [
    styles,
    `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 } html, body { margin: 0; background: none }`,
  ]) {
    const style = page.createElement('style');
    // Style sheets must not contain end tags, because a browser would end the style element there.
    style.textContent = css.replaceAll('</', '<\\/');
    page.head.append(style);
  }
  page.body.append(page.importNode(clone, true));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The panel's font loads late (`app.tsx`), and paper must not be printed in a fallback font. */
async function loadTypefaces(text: string): Promise<void> {
  await import('../../theme/fonts.ts');
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px "Noto Sans JP"`, text)));
  await document.fonts.ready;
}

/** Returns all style rules of this page. Of the fonts, only those that have been loaded are included. */
async function ownStyles(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(faceKey));
  const texts: (string | Promise<string>)[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) texts.push(rule.cssText);
      else if (loaded.has(getFaceKey(rule))) texts.push(inlineFont(rule, sheet.href ?? document.baseURI));
    }
  return (await Promise.all(texts)).join('\n');
}

const plain = (text: string) => text.replace(/["'\s]/g, '').toLowerCase();
const faceKey = (face: FontFace) => [face.family, face.weight, face.unicodeRange].map(plain).join('|');
function getFaceKey({ style }: CSSFontFaceRule): string {
  const value = (name: string, otherwise: string) => plain(style.getPropertyValue(name) || otherwise);
  return [value('font-family', ''), value('font-weight', '400'), value('unicode-range', 'U+0-10FFFF')].join('|');
}

async function inlineFont(rule: CSSFontFaceRule, base: string): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (address === undefined) return '';
  const data = await dataAddress(new URL(address, base).href);
  return rule.cssText.replace(/src:[^;]*;/, `src: url("${data}");`);
}

async function dataAddress(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  const blob = await reply.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
