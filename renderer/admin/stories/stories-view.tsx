import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedStory } from '#core/api/response-schemas.ts';
import asleep from '../../ui/assets/mars-asleep.svg';
import thinking from '../../ui/assets/mars-thinking.svg';
import { Empty } from '../feedback/empty.tsx';
import { paths } from '../paths.ts';
import { StoryTable } from './story-table.tsx';
import { TrashTable } from './trash-table.tsx';
import type { StoryActions } from './use-story-actions.ts';
import { useStoryNames } from './use-story-names.ts';
import { filterStories, type StoryView } from './use-story-view.ts';

type Props = {
  /** The stories of the list, or those of the trash while it is shown. */
  readonly stories: readonly ListedStory[];
  readonly view: StoryView;
  readonly onClear: () => void;
  readonly actions: StoryActions;
  readonly canChange: boolean;
};

/** The matching stories, or why there are none and what to do next. */
export function StoriesView({ stories, view, onClear, actions, canChange }: Props) {
  const { t } = useTranslation('admin');
  const { t: own } = useTranslation('library');
  const names = useStoryNames(stories);
  const found = filterStories(view, stories);
  const isTrash = view.show === 'trash';
  if (found.length > 0) {
    return isTrash ? (
      <TrashTable stories={found} names={names} actions={actions} />
    ) : (
      <StoryTable stories={found} names={names} actions={actions} canChange={canChange} />
    );
  }
  if (stories.length > 0) {
    const clear = <Button onClick={onClear}>{own('list.noMatchAction')}</Button>;
    return <Empty title={own('list.noMatch')} text={own('list.noMatchText')} picture={thinking} action={clear} />;
  }
  if (isTrash) return <Empty title={own('trash.none')} text={own('trash.noneText')} picture={asleep} />;
  const create = (
    <Button component={Link} to={paths.newStory} leftSection={<IconPlus size={18} aria-hidden />}>
      {own('list.createFirst')}
    </Button>
  );
  return (
    <Empty
      title={t('stories.none')}
      text={own(canChange ? 'list.noneAdmin' : 'list.noneStaff')}
      picture={thinking}
      action={canChange && create}
    />
  );
}
