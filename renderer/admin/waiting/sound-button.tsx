import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../tip/tip.tsx';
import { playChime } from './chime.ts';
import { chooseSound, useSoundChoice } from './sound-choice.ts';

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
