import { useTranslation } from 'react-i18next';
import type { KioskState } from '../../data/kiosk-state.ts';
import { CornerPanel, CornerRow } from './corner-row.tsx';

/** Shows staff whether the server and the kiosk's printer work (KIOSK-12). */
export function StatePanel({ state }: { readonly state: KioskState }) {
  const { t } = useTranslation('kioskStaff');
  const isOpen = state.kind === 'open';
  const printer = isOpen ? state.data.info.printer : undefined;
  const describePrinter = () => {
    if (!isOpen) return t('state.printer.unknown');
    if (printer === undefined) return t('state.printer.none');
    if (printer.state === 'fault') return t(`paper.fault.${printer.fault ?? 'OFFLINE'}`);
    if (printer.isPaperLow) return t('state.printer.low');
    return t(`state.printer.${printer.state}`);
  };
  const isGood = printer?.state === 'ready' && !printer.isPaperLow;
  return (
    <CornerPanel>
      <CornerRow
        icon="globe"
        title={t('state.server')}
        text={`${t(isOpen ? 'state.server.open' : 'state.server.away')} ${location.host}`}
        tone={isOpen ? 'good' : 'bad'}
      />
      <CornerRow
        icon="printer"
        title={t('state.printer')}
        text={describePrinter()}
        tone={isGood ? 'good' : isOpen && printer?.state !== 'unknown' ? 'bad' : undefined}
      />
    </CornerPanel>
  );
}
