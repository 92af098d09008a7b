import { ActionIcon, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../platform/clipboard.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { Tip } from '../tip/tip.tsx';
import classes from './address.module.css';

/**
 * The guests' address, large enough to read aloud, with a copy button. Where the browser does not let a page copy, the
 * address is selected and a hint says how to copy it.
 */
export function CopyAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation(['panel', 'admin']);
  const { succeed } = useFeedback();
  const scheme = /^https?:\/\//.exec(address)?.[0] ?? '';
  const shown = useRef<HTMLElement>(null);
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(address);
    setByHand(!isCopied);
    if (isCopied) return succeed(t('address.copied'));
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <>
      <div className={classes.addressLine}>
        <code ref={shown}>
          {scheme}
          <wbr />
          {address.slice(scheme.length)}
        </code>
        <Tip label={t('address.copy')}>
          <ActionIcon size="input-sm" aria-label={t('address.copy')} onClick={() => void copy()}>
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      </div>
      {isByHand && (
        <Text size="sm" role="status">
          {t('admin:qr.copyByHand')}
        </Text>
      )}
    </>
  );
}
