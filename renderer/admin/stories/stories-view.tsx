import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/shapes.ts';
import thinking from '../../ui/assets/mars-thinking.svg';
import { Empty } from '../feedback/empty.tsx';
import { useSession } from '../session/use-session.ts';
import table from '../table/table.module.css';
import { DeleteStoryDialog } from './delete-story-dialog.tsx';
import classes from './stories.module.css';
import { StoryQrDialog } from './story-qr-dialog.tsx';
import { StoryRow } from './story-row.tsx';
import { useStoryActions } from './use-story-actions.ts';

type Open = { readonly kind: 'qr' | 'delete'; readonly story: StaffStory };

const columns = ['title', 'description', 'questions', 'active'] as const;

/** The table of stories with its two dialogs. */
export function StoriesView({ stories }: { readonly stories: readonly StaffStory[] }) {
  const { t } = useTranslation('admin');
  const session = useSession();
  const actions = useStoryActions();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const canChange = session.state === 'signed-in' && session.role === 'admin';
  return (
    <section className="admin-card">
      {stories.length === 0 ? (
        <Empty title={t('stories.none')} text={t('stories.noneText')} picture={thinking} />
      ) : (
        <table className={`${table.table} ${classes.table}`} aria-label={t('stories.listLabel')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`stories.column.${column}`)}
                </th>
              ))}
              <th scope="col" data-column="actions">
                <span className={table.unseen}>{t('stories.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {stories.map((story) => (
              <StoryRow
                key={story.storyId}
                story={story}
                canChange={canChange}
                isBusy={actions.busy.has(story.storyId)}
                onSetActive={(isActive) => void actions.setActive(story, isActive)}
                onQr={() => setOpen({ kind: 'qr', story })}
                onDelete={() => setOpen({ kind: 'delete', story })}
              />
            ))}
          </tbody>
        </table>
      )}
      {open?.kind === 'qr' && <StoryQrDialog story={open.story} onClose={close} />}
      {open?.kind === 'delete' && <DeleteStoryDialog story={open.story} actions={actions} onClose={close} />}
    </section>
  );
}
