import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import sorry from '../../ui/assets/mars-sorry.svg';
import { Empty } from '../feedback/empty.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/page-head.tsx';

/** Shown to staff without administrator rights, who may not use the editor (ACCESS-4). */
export function EditorNotAllowed() {
  return <EditorState kind="notAllowed" />;
}

/** Shown if the story does not exist or is in the trash. */
export function StoryGone() {
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
