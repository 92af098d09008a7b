import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorValues } from '../../platform/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { useSecondsLeft } from '../staff/use-seconds-left.ts';
import type { Trouble } from './trouble.ts';
import styles from './trouble-note.module.css';

/** Shows why a code is rejected, as a sentence with a cross, or with a clock if the guest can come again. */
export function TroubleNote({
  trouble,
  className,
}: {
  readonly trouble: Trouble;
  readonly className?: string | undefined;
}) {
  const { t, i18n } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { kind, untilMs, error } = trouble;
  const secondsLeft = useSecondsLeft(untilMs ?? 0);
  const [secondsAtFirst] = useState(() => Math.ceil(((untilMs ?? 0) - Date.now()) / 1_000));
  const getTexts = () => {
    if (kind !== 'wait') return t(`trouble.${kind}`, getErrorValues(error, i18n.language));
    return secondsLeft > 0 ? t('trouble.wait', { count: secondsLeft }) : t('trouble.waited');
  };
  return (
    <p className={[styles.note, className].filter(Boolean).join(' ')} data-later={kind === 'notYet' || undefined}>
      <Icon name={kind === 'notYet' ? 'clock' : 'close'} />
      {/* The countdown is hidden from screen readers, so that they do not announce each second. */}
      <span aria-hidden={kind === 'wait' || undefined}>{ruby(getTexts())}</span>
      {kind === 'wait' && <span className="unseen">{t('trouble.wait', { count: secondsAtFirst })}</span>}
    </p>
  );
}
