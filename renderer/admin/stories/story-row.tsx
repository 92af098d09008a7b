import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core';
import { IconCheck, IconEyeOff, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/shapes.ts';
import table from '../table/table.module.css';
import classes from './stories.module.css';

type Props = {
  readonly story: StaffStory;
  /** Administrators switch and delete; staff see the state (decision 3). */
  readonly canChange: boolean;
  readonly isBusy: boolean;
  readonly onSetActive: (isActive: boolean) => void;
  readonly onQr: () => void;
  readonly onDelete: () => void;
};

/** One story of the table (specification 2, 'Story management'). */
export function StoryRow({ story, canChange, isBusy, onSetActive, onQr, onDelete }: Props) {
  const { t } = useTranslation('admin');
  const { title, description, questionCount, guestsPlaying, isActive } = story;
  const state = t(isActive ? 'stories.active' : 'stories.inactive');
  return (
    <tr>
      <td>
        <span className={classes.name}>{title}</span>
        {guestsPlaying > 0 && <span className={classes.playing}>{t('stories.playing', { count: guestsPlaying })}</span>}
      </td>
      <td className={classes.description}>
        {description ? <span>{description}</span> : <span className={table.soft}>{t('stories.noDescription')}</span>}
      </td>
      <td className={classes.number}>{t('stories.questionCount', { count: questionCount })}</td>
      <td>
        {canChange ? (
          <Switch
            color="leaf"
            size="md"
            withThumbIndicator={false}
            aria-label={t('stories.actionOn', { action: state, title })}
            label={state}
            checked={isActive}
            disabled={isBusy}
            onChange={(event) => onSetActive(event.currentTarget.checked)}
          />
        ) : (
          <span className={classes.state} data-active={isActive || undefined}>
            {isActive ? <IconCheck size={15} aria-hidden /> : <IconEyeOff size={15} aria-hidden />}
            {state}
          </span>
        )}
      </td>
      <td className={classes.actions}>
        <Button
          leftSection={<IconQrcode size={18} aria-hidden />}
          aria-label={t('stories.actionOn', { action: t('stories.qrCode'), title })}
          onClick={onQr}
        >
          {t('stories.qrCode')}
        </Button>
        {canChange && (
          <Tooltip label={t('stories.delete')}>
            <ActionIcon
              size="input-sm"
              disabled={isBusy}
              aria-label={t('stories.actionOn', { action: t('stories.delete'), title })}
              onClick={onDelete}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  );
}
