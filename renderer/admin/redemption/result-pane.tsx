import { Button, Kbd, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getCode } from '../../platform/api-failure.ts';
import sorry from '../../ui/assets/mars-sorry.svg';
import thinking from '../../ui/assets/mars-thinking.svg';
import { useProblemText } from '../feedback/problem-text.ts';
import type { LookUpResult } from './look-up.ts';
import type { Redemption } from './use-redemption.ts';
import classes from './voucher.module.css';
import { VoucherCard } from './voucher-card.tsx';

type Props = {
  readonly redemption: Redemption;
  /** `at` is the time stamp of the event that asks for the hand-over. */
  readonly onHandOver: (at: number) => void;
  readonly onNext: () => void;
};

/** Shows the result of looking up the code, or why the look-up failed. */
export function ResultPane({ redemption, onHandOver, onNext }: Props) {
  const { t } = useTranslation('redemption');
  const problemText = useProblemText();
  const { answer } = redemption;
  if (answer.isError && answer.data === undefined) {
    const isAway = getCode(answer.error) === 'NO_RESPONSE';
    return (
      <Message
        picture={sorry}
        title={t(isAway ? 'other.away.title' : 'other.failed.title')}
        text={isAway ? t('other.away.text') : problemText(answer.error)}
        onNext={onNext}
        onRetry={() => void redemption.retry()}
      />
    );
  }
  if (answer.data === undefined) {
    return (
      <section className={`admin-card ${classes.result}`}>
        <div className={classes.looking} role="status">
          <Loader size="sm" aria-hidden />
          {t('result.looking')}
        </div>
      </section>
    );
  }
  if (answer.data.kind === 'voucher') {
    return <VoucherCard redemption={redemption} row={answer.data.row} onHandOver={onHandOver} onNext={onNext} />;
  }
  return <NoVoucher found={answer.data} onNext={onNext} />;
}

function NoVoucher({
  found,
  onNext,
}: {
  readonly found: Exclude<LookUpResult, { kind: 'voucher' }>;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation('redemption');
  const { kind } = found;
  const text =
    kind === 'story'
      ? found.title === ''
        ? t('other.story.textPlain')
        : t('other.story.text', { title: found.title })
      : t(`other.${kind}.text`);
  return <Message picture={thinking} title={t(`other.${kind}.title`)} text={text} onNext={onNext} />;
}

type MessageProps = {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  readonly onNext: () => void;
  readonly onRetry?: () => void;
};

/** Shows what the code is instead of a voucher, or why it could not be looked up, and focuses the next action. */
function Message({ picture, title, text, onNext, onRetry }: MessageProps) {
  const { t } = useTranslation('redemption');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section className={`admin-card ${classes.result}`}>
      <div className={classes.message} role="alert">
        <img src={picture} alt="" width={144} height={144} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <div className={classes.actions}>
        <span className={classes.grow} />
        {onRetry && (
          <Button variant="subtle" color="gray" size="md" onClick={onNext}>
            {t('act.next')}
          </Button>
        )}
        <Button
          ref={button}
          className={classes.primary}
          variant="filled"
          rightSection={!onRetry && <Kbd aria-hidden>Esc</Kbd>}
          onClick={onRetry ?? onNext}
        >
          {t(onRetry ? 'act.retry' : 'act.next')}
        </Button>
      </div>
    </section>
  );
}
