import { useTranslation } from 'react-i18next';
import type { PrinterState } from '#core/api/printing-schemas.ts';
import { CardBadge } from '../dashboard/card-badge.tsx';

/** Shows a printer's fault, that its paper is low, or its state. */
export function PrinterBadge({ printer }: { readonly printer: PrinterState }) {
  const { t } = useTranslation('printing');
  const { state, fault, isPaperLow } = printer;
  if (state === 'fault') return <CardBadge tone="bad">{t(`fault.${fault ?? 'OFFLINE'}`)}</CardBadge>;
  if (isPaperLow) return <CardBadge tone="warn">{t('printers.low')}</CardBadge>;
  if (state === 'ready') return <CardBadge tone="good">{t('printers.ready')}</CardBadge>;
  return <CardBadge tone="quiet">{t('printers.unknown')}</CardBadge>;
}
