import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { getCode } from '../../platform/api-failure.ts';
import sorry from '../../ui/assets/mars-sorry.svg';
import { Empty } from '../feedback/empty.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { createEditor, createEmptyEditor } from './draft/editor-state.ts';
import { EditorPage } from './editor-page.tsx';
import { useStaffStory } from './server/use-staff-story.ts';
import { useOpening } from './use-opening.ts';

/** The pages `/admin/game-editor` and `/admin/game-editor/{storyId}`, for administrators. */
export function StoryEditorScreen() {
  const session = useSession();
  const { storyId } = useParams();
  const navigate = useNavigate();
  /** The id of the story that this page has created. Its editor stays open when the address changes. */
  const [made, setMade] = useState<string>();
  const [opened, setOpened] = useState({ storyId, key: 0 });
  if (opened.storyId !== storyId) {
    const isSame = opened.storyId === undefined && storyId === made;
    setOpened({ storyId, key: isSame ? opened.key : opened.key + 1 });
    if (!isSame) setMade(undefined);
  }
  if (session.state !== 'signed-in' || session.role !== 'admin') return <EditorNotAllowed />;
  const onMade = (id: string) => {
    setMade(id);
    void navigate(paths.editStory(id), { replace: true });
  };
  const isNew = storyId === undefined || storyId === made;
  return <LoadedEditor key={opened.key} storyId={storyId} isNew={isNew} onMade={onMade} />;
}

type LoadedProps = {
  readonly storyId: string | undefined;
  /** Whether the editor started with a new story, so that it need not wait for a stored one. */
  readonly isNew: boolean;
  readonly onMade: (storyId: string) => void;
};

function LoadedEditor({ storyId, isNew, onMade }: LoadedProps) {
  const { t } = useTranslation(['editor', 'admin']);
  const problemText = useProblemText();
  const { data, error, refetch } = useStaffStory(storyId);
  if (isNew) return <OpenedEditor storyId={storyId} story={data} onMade={onMade} />;
  if (error && getCode(error) === 'STORY_NOT_FOUND') return <StoryGone />;
  return (
    <>
      {!data && <PageHead title={t('head.loading')} />}
      {error && (
        <LoadProblem
          text={t('head.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {data?.trashedAt !== undefined && <StoryGone />}
      {data && data.trashedAt === undefined && <OpenedEditor storyId={storyId} story={data} onMade={onMade} />}
      {!data && !error && <EditorSkeleton />}
    </>
  );
}

type OpenedProps = {
  readonly storyId: string | undefined;
  readonly story: StaffStory | undefined;
  readonly onMade: (storyId: string) => void;
};

function OpenedEditor({ storyId, story, onMade }: OpenedProps) {
  const [fresh] = useState(() => (story ? createEditor(story) : createEmptyEditor()));
  const opening = useOpening(storyId, fresh);
  if (!opening) return <EditorSkeleton />;
  return <EditorPage storyId={storyId} story={story} opening={opening} onMade={onMade} />;
}

function EditorSkeleton() {
  const { t } = useTranslation('editor');
  return (
    <div role="status" aria-label={t('head.loading')}>
      <Skeleton height={420} radius={12} />
    </div>
  );
}

/** Shown to staff without administrator rights, who may not use the editor (ACCESS-4). */
function EditorNotAllowed() {
  return <EditorState kind="notAllowed" />;
}

/** Shown if the story does not exist or is in the trash. */
function StoryGone() {
  return <EditorState kind="gone" />;
}

function EditorState({ kind }: { readonly kind: 'notAllowed' | 'gone' }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <PageHead title={t('head.editor')} />
      <section className="admin-card">
        <Empty
          title={t(`state.${kind}.title`)}
          text={t(`state.${kind}.text`)}
          picture={sorry}
          action={
            <Button component={Link} to={paths.stories}>
              {t('state.toStories')}
            </Button>
          }
        />
      </section>
    </>
  );
}
