import { ActionIcon, Button, FileButton, Menu, SegmentedControl } from '@mantine/core';
import { IconDots, IconFileImport, IconLanguage, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RefreshButton } from '../live/refresh-button.tsx';
import { paths } from '../paths.ts';
import { SearchField } from '../table/search-field.tsx';
import classes from './stories.module.css';
import { type StoryView, storyFilters } from './use-story-view.ts';

type Props = {
  readonly view: StoryView;
  readonly onView: (change: Partial<StoryView>) => void;
  /** Administrators create, import and restore. Staff only read (ACCESS-4). */
  readonly canChange: boolean;
  readonly trashed: number;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
  readonly onImport: (file: File) => void;
  readonly isImporting: boolean;
  readonly onTitles: () => void;
};

/** The search, the filter, the refresh button, and the buttons that create stories. */
export function StoriesToolbar(props: Props) {
  const { view, onView, canChange, trashed, onRefresh, isRefreshing, onImport, isImporting, onTitles } = props;
  const { t } = useTranslation('library');
  const resetFile = useRef<() => void>(null);
  const filters = storyFilters.filter((filter) => canChange || filter !== 'trash');
  return (
    <div className={classes.toolbar}>
      <search className={classes.find}>
        <SearchField
          className={classes.search}
          label={t('list.search')}
          hint={t('list.searchHint')}
          value={view.q}
          onChange={(q) => onView({ q })}
        />
        <SegmentedControl
          aria-label={t('list.filter')}
          value={view.show}
          onChange={(value) => onView({ show: storyFilters.find((filter) => filter === value) ?? 'all' })}
          data={filters.map((value) => ({
            value,
            label: value === 'trash' ? t('list.trash', { count: trashed }) : t(`list.${value}`),
          }))}
        />
      </search>
      <div className={classes.make}>
        <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
        {canChange && (
          <>
            <FileButton
              resetRef={resetFile}
              accept=".zip,application/zip"
              inputProps={{ 'aria-label': t('import.button') }}
              onChange={(file) => {
                // Allows the same file to be chosen again.
                resetFile.current?.();
                if (file) onImport(file);
              }}
            >
              {(button) => (
                <Button {...button} leftSection={<IconFileImport size={18} aria-hidden />} loading={isImporting}>
                  {t('import.button')}
                </Button>
              )}
            </FileButton>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="outline" color="lagoon" size="input-sm" aria-label={t('list.more')}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconLanguage size={18} aria-hidden />} onClick={onTitles}>
                  {t('titles.button')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <Button
              component={Link}
              to={paths.newStory}
              variant="filled"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('list.create')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
