import { ActionIcon, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../platform/clipboard.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { Tip } from '../tip/tip.tsx';
import classes from './copy-line.module.css';

type Props = {
  /** What is copied. */
  readonly text: string;
  /** The text as it is shown, when that differs. */
  readonly children?: ReactNode;
  /** The name of the button. */
  readonly label: string;
  /** The message after copying. */
  readonly done: string;
  /** The class of the line, if it does not look as usual. */
  readonly className?: string | undefined;
};

/** A text with a copy button. If the browser does not let the page copy, selects the text and says how to copy it. */
export function CopyLine({ text, children = text, label, done, className = classes.line }: Props) {
  const { t } = useTranslation('admin');
  const { succeed } = useFeedback();
  const shown = useRef<HTMLElement>(null);
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(text);
    setByHand(!isCopied);
    if (isCopied) return succeed(done);
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div>
      <div className={className}>
        <code ref={shown}>{children}</code>
        <Tip label={label}>
          <ActionIcon size="input-sm" aria-label={label} onClick={() => void copy()}>
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      </div>
      {isByHand && (
        <Text size="sm" role="status">
          {t('qr.copyByHand')}
        </Text>
      )}
    </div>
  );
}
