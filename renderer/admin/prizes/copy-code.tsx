import { useTranslation } from 'react-i18next';
import { CopyLine } from '../copy/copy-line.tsx';

/** Splits a long number into groups of eight digits, so that two people can compare it aloud. */
const grouped = (hex: string) => hex.match(/.{1,8}/g)?.join(' ') ?? '';

/** Shows a seal number or a key in groups, with a copy button. */
export function CopyCode({ hex, label }: { readonly hex: string; readonly label: string }) {
  const { t } = useTranslation('lottery');
  return (
    <CopyLine text={hex} label={label} done={t('campaign.copied')}>
      {grouped(hex)}
    </CopyLine>
  );
}
