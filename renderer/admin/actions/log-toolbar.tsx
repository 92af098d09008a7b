import { Button, SegmentedControl, Select, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { actionLogStatuses } from '#core/rules/action-status.ts';
import { GuestSearch } from '../guest-data/guest-search.tsx';
import { RefreshButton } from '../live/refresh-button.tsx';
import { useStoryNames } from '../stories/use-story-names.ts';
import classes from './actions.module.css';
import type { LogView } from './use-log-filter.ts';

type Props = {
  readonly view: LogView;
  readonly stories: readonly ListedStory[];
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
  readonly onExport: () => void;
  readonly isExporting: boolean;
};

/** The log's search field and two filters, and the buttons that save the CSV file and reload the log (PANEL-12). */
export function LogToolbar({ view, stories, onRefresh, isRefreshing, onExport, isExporting }: Props) {
  const { t } = useTranslation('log');
  const { storyId } = view;
  const { name } = useStoryNames(stories);
  const listed = stories.map((story) => ({ value: story.storyId, label: name(story) }));
  const isMissing = storyId !== undefined && !listed.some(({ value }) => value === storyId);
  return (
    <search className={classes.toolbar}>
      <GuestSearch className={classes.search} value={view.q} onChange={(q) => view.set({ q })} />
      <SegmentedControl
        aria-label={t('statusLabel')}
        value={view.status ?? 'all'}
        onChange={(value) => view.set({ status: actionLogStatuses.find((status) => status === value) })}
        data={(['all', ...actionLogStatuses] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <Select
        className={classes.stories}
        aria-label={t('storyLabel')}
        value={storyId ?? ''}
        allowDeselect={false}
        onChange={(value) => view.set({ storyId: value || undefined })}
        data={[
          { value: '', label: t('allStories') },
          ...listed,
          ...(isMissing ? [{ value: storyId, label: t('otherStory') }] : []),
        ]}
      />
      <span className={classes.space} />
      <Tooltip label={t('csvHint')} multiline w={280}>
        <Button
          className={classes.export ?? ''}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isExporting}
          onClick={onExport}
        >
          {t('csv')}
        </Button>
      </Tooltip>
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </search>
  );
}
