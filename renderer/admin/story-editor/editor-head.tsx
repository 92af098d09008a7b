import { Anchor, Button } from '@mantine/core';
import { IconCheck, IconEyeOff, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../badge/badge.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/page-head.tsx';
import classes from './editor.module.css';

type Props = {
  readonly title: string;
  readonly isActive: boolean;
  /** Undefined for a story that has not been saved yet. */
  readonly version: number | undefined;
  /** The number of guests who are playing the story now. */
  readonly playing: number;
  readonly onQr: () => void;
};

/** Shows the story's title, whether it is open, its version, the number of players, and the button for its QR code. */
export function EditorHead({ title, isActive, version, playing, onQr }: Props) {
  const { t } = useTranslation('editor');
  return (
    <PageHead
      title={title || t('head.newStory')}
      before={
        <Anchor component={Link} to={paths.stories} className={classes.crumb}>
          {t('head.stories')}
        </Anchor>
      }
    >
      {version !== undefined && (
        <Badge tone={isActive ? 'good' : 'quiet'} icon={isActive ? IconCheck : IconEyeOff}>
          {t(isActive ? 'head.active' : 'head.inactive')}
        </Badge>
      )}
      <span className={classes.facts}>
        {version === undefined ? t('head.unsaved') : t('head.version', { version })}
        {playing > 0 && <span>{t('head.playing', { count: playing })}</span>}
      </span>
      <Button className={classes.qr} leftSection={<IconQrcode size={18} aria-hidden />} onClick={onQr}>
        {t('head.qr')}
      </Button>
    </PageHead>
  );
}
