import { Button, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../platform/clipboard.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import classes from './story-qr.module.css';

/**
 * A link as text with a copy button. Where the browser does not let pages copy (plain http, some settings), the link is
 * selected and the person is told how to copy it (SCOPE-1).
 */
export function CopyLink({ link, title }: { readonly link: string; readonly title: string }) {
  const { t } = useTranslation('admin');
  const { succeed } = useFeedback();
  const field = useRef<HTMLInputElement>(null);
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(link);
    setByHand(!isCopied);
    if (isCopied) return succeed(t('qr.copied', { title }));
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div>
      <div className={classes.link}>
        <TextInput
          ref={field}
          readOnly
          label={t('qr.link')}
          value={link}
          className={classes.field}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('qr.copy')}
        </Button>
      </div>
      {isByHand && (
        <Text size="sm" role="status" mt="xs">
          {t('qr.copyByHand')}
        </Text>
      )}
    </div>
  );
}
