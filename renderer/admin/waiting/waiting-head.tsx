import { ActionIcon, Button, Kbd, Title } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { Tip } from '../tip/tip.tsx';
import { playChime } from './chime.ts';
import { chooseSound, useSoundChoice } from './sound-choice.ts';
import classes from './waiting.module.css';

type Props = {
  readonly waiting: number;
  /** The waiting guests whom 'approve all' approves. */
  readonly approvable: readonly StaffGuest[];
  /** The guests whom staff have picked. */
  readonly picked: readonly StaffGuest[];
  readonly onApprove: (guests: readonly StaffGuest[]) => void;
};

/**
 * Shows the number of waiting guests, the keys, the sound button, and the button that approves the picked guests, or
 * all if none are picked.
 */
export function WaitingHead({ waiting, approvable, picked, onApprove }: Props) {
  const { t } = useTranslation(['admin', 'panel']);
  const toApprove = picked.length > 0 ? picked : approvable;
  const skipped = waiting - approvable.length;
  return (
    <header className={classes.head}>
      <Title order={2} id="waiting-title">
        {t('waiting.title')}
      </Title>
      {waiting > 0 && <span className={classes.count}>{t('waiting.count', { count: waiting })}</span>}
      <span className={classes.space} />
      {waiting > 0 && (
        <span className={classes.keys} aria-hidden>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          <span>{t('waiting.keysSelect')}</span>
          <Kbd>Enter</Kbd>
          <span>{t('waiting.keysApprove')}</span>
        </span>
      )}
      <SoundButton />
      {approvable.length > 1 && picked.length === 0 && skipped > 0 && (
        <span className={classes.skipped}>{t('waiting.approveAllSkips', { count: skipped })}</span>
      )}
      {(toApprove.length > 1 || picked.length > 0) && (
        <Button onClick={() => onApprove(toApprove)}>
          {picked.length > 0
            ? t('panel:waiting.approvePicked', { count: picked.length })
            : t('waiting.approveAll', { count: toApprove.length })}
        </Button>
      )}
    </header>
  );
}

/**
 * Switches on or off whether this device makes a sound when a guest arrives (PANEL-7). Switching it on plays the sound
 * once, so that the browser allows later sounds.
 */
export function SoundButton() {
  const { t } = useTranslation('panel');
  const isOn = useSoundChoice();
  const label = t(isOn ? 'sound.on' : 'sound.off');
  return (
    <Tip label={label}>
      <ActionIcon
        size="input-sm"
        aria-label={t('sound.label')}
        aria-pressed={isOn}
        onClick={() => {
          chooseSound(!isOn);
          if (!isOn) playChime();
        }}
      >
        {isOn ? <IconBell size={18} aria-hidden /> : <IconBellOff size={18} aria-hidden />}
      </ActionIcon>
    </Tip>
  );
}
