import { Button, Select, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';
import type { PrintedPage, Printers, PrintOutcome } from '#core/bridge/printing.ts';
import { createPaperHtml } from './paper-html.ts';
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
