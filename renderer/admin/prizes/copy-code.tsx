import { ActionIcon, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../platform/clipboard.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { Tip } from '../tip/tip.tsx';
import classes from './prizes.module.css';

/** Splits into groups of eight, so that two people can compare a long number aloud. */
const grouped = (hex: string) => hex.match(/.{1,8}/g)?.join(' ') ?? '';

/**
 * A seal or seed in groups, with a copy button. Where the browser does not let a page copy, the text is selected
 * instead.
 */
export function CopyCode({ hex, label }: { readonly hex: string; readonly label: string }) {
  const { t } = useTranslation(['lottery', 'admin']);
  const { succeed } = useFeedback();
  const shown = useRef<HTMLElement>(null);
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(hex);
    setByHand(!isCopied);
    if (isCopied) return succeed(t('lottery:campaign.copied'));
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div>
      <div className={classes.code}>
        <code ref={shown}>{grouped(hex)}</code>
        <Tip label={label}>
          <ActionIcon size="input-sm" aria-label={label} onClick={() => void copy()}>
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      </div>
      {isByHand && (
        <Text size="sm" role="status">
          {t('admin:qr.copyByHand')}
        </Text>
      )}
    </div>
  );
}
