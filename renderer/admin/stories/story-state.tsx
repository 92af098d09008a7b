import { Switch } from '@mantine/core';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { Badge } from '../badge/badge.tsx';
import { useSeasonText } from './season.tsx';
import classes from './stories.module.css';

type Props = {
  readonly story: ListedStory;
  /** Without it, the state is only shown. */
  readonly onChange?: ((isActive: boolean) => void) | undefined;
  readonly isBusy: boolean;
};

/**
 * Shows whether a story is open to new guests (STORY-4), as a switch for administrators and as a badge for staff, and its
 * season (STORY-8).
 */
export function StoryState(props: Props) {
  const season = useSeasonText()(props.story);
  return (
    <>
      <State {...props} />
      {season !== undefined && <span className={classes.season}>{season}</span>}
    </>
  );
}

function State({ story: { title, isActive }, onChange, isBusy }: Props) {
  const { t } = useTranslation('admin');
  const state = t(isActive ? 'stories.active' : 'stories.inactive');
  if (!onChange) {
    return (
      <Badge tone={isActive ? 'good' : 'quiet'} icon={isActive ? IconCheck : IconEyeOff}>
        {state}
      </Badge>
    );
  }
  return (
    <Switch
      color="leaf"
      size="md"
      withThumbIndicator={false}
      aria-label={t('stories.actionOn', { action: state, title })}
      label={state}
      checked={isActive}
      disabled={isBusy}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
