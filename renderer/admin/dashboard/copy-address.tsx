import { useTranslation } from 'react-i18next';
import { CopyLine } from '../copy/copy-line.tsx';
import classes from './address.module.css';

/** Shows the guests' address, large enough to be read aloud, with a copy button. */
export function CopyAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation('panel');
  const scheme = /^https?:\/\//.exec(address)?.[0] ?? '';
  return (
    <CopyLine text={address} label={t('address.copy')} done={t('address.copied')} className={classes.addressLine}>
      {scheme}
      <wbr />
      {address.slice(scheme.length)}
    </CopyLine>
  );
}
