import { Button, Skeleton, Title } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterState } from '#core/api/printing-schemas.ts';
import type { Printer } from '#core/model/print.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { FoundPrinters } from './found-printers.tsx';
import { paperText } from './paper-text.ts';
import { toDisplayedAddress } from './printer-address-text.ts';
import { PrinterBadge } from './printer-badge.tsx';
import { type NewPrinter, PrinterForm } from './printer-form.tsx';
import classes from './printers-section.module.css';
import { usePrinterStates, usePrinters } from './use-print-jobs.ts';

const emptyPrinter: NewPrinter = {
  ...{ printerId: '', name: '', kind: 'escpos-tcp', address: '', widthDots: 576, isDefault: false },
};

/** `/admin/settings/printers`: the list of printers, the form for the chosen one, and the search for more (PRINT-15). */
export function PrintersSection() {
  const { t } = useTranslation('printing');
  const { t: admin } = useTranslation('admin');
  const problemText = useProblemText();
  const { data, error, refetch } = usePrinters();
  const states = usePrinterStates();
  const [chosen, setChosen] = useState<string>();
  const [fresh, setFresh] = useState<NewPrinter>();
  const title = useId();
  const printers = data?.printers ?? [];
  const shown = fresh ?? printers.find(({ printerId }) => printerId === chosen) ?? printers[0];
  return (
    <div className={classes.section} data-wide>
      {error && (
        <LoadProblem
          text={t('set.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={admin('session.loading')}>
          <Skeleton height={220} radius={12} />
        </div>
      )}
      {data && (
        <>
          <div className={classes.side}>
            <section className="admin-card" aria-labelledby={title}>
              <header className={classes.head}>
                <Title order={2} id={title}>
                  {t('set.list')}
                </Title>
                <Button
                  size="xs"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => setFresh({ ...emptyPrinter, isDefault: printers.length === 0 })}
                >
                  {t('set.add')}
                </Button>
              </header>
              {printers.length === 0 && <p className={classes.none}>{t('set.none')}</p>}
              <ul className={classes.list}>
                {printers.map((printer) => (
                  <li key={printer.printerId}>
                    <button
                      type="button"
                      aria-current={printer === shown || undefined}
                      onClick={() => {
                        setFresh(undefined);
                        setChosen(printer.printerId);
                      }}
                    >
                      <IconPrinter size={20} aria-hidden />
                      <span className={classes.words}>
                        <b>{printer.name}</b>
                        <small>{formatDetails(printer)}</small>
                      </span>
                      <PrinterStateBadge printer={printer} states={states.data} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
            <FoundPrinters
              networks={data.networks}
              known={printers}
              onAdd={(address) =>
                setFresh({ ...emptyPrinter, address, name: t('set.nameless'), isDefault: printers.length === 0 })
              }
            />
          </div>
          {shown && (
            <PrinterForm
              key={`${shown.printerId} ${fresh?.address ?? ''}`}
              printer={shown}
              view={data}
              state={states.data?.find(({ printerId }) => printerId === shown.printerId)}
              onSaved={(printerId) => {
                setFresh(undefined);
                setChosen(printerId);
              }}
              onLeave={() => setFresh(undefined)}
            />
          )}
        </>
      )}
    </div>
  );

  function formatDetails({ kind, address, widthDots, isDefault }: Printer): string {
    const location = kind === 'escpos-tcp' ? toDisplayedAddress(address) : t(`set.kind.${kind}`);
    return [location, paperText(widthDots), isDefault && t('printers.default')].filter(Boolean).join('・');
  }
}

function PrinterStateBadge({
  printer,
  states,
}: {
  readonly printer: Printer;
  states: readonly PrinterState[] | undefined;
}) {
  const state = states?.find(({ printerId }) => printerId === printer.printerId);
  return state && state.state !== 'unknown' ? <PrinterBadge printer={state} /> : null;
}
