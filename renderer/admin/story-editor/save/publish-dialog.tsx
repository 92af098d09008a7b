import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openingProblems } from '#core/rules/story-check.ts';
import { OpeningProblems } from '../../stories/opening-problems.tsx';
import type { Draft } from '../draft/story-draft.ts';
import classes from './save.module.css';

type Props = {
  readonly draft: Draft;
  readonly hasChanges: boolean;
  readonly onPublish: () => void;
  /** Shows the first thing that is missing. */
  readonly onShow: (questionId: string | undefined) => void;
  readonly onClose: () => void;
};

/** Shows what guests will see before a draft is published, or what is missing (EDITOR-3). */
export function PublishDialog({ draft, hasChanges, onPublish, onShow, onClose }: Props) {
  const { t } = useTranslation('editor');
  const problems = openingProblems(draft);
  const isReady = problems.length === 0;
  return (
    <Modal
      opened
      title={t(isReady ? 'publish.title' : 'publish.notYet')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('conflict.close') }}
    >
      <Stack gap="md">
        <Text>{t(isReady ? 'publish.text' : 'publish.notYetText')}</Text>
        {isReady ? <Cover draft={draft} /> : <OpeningProblems problems={problems} />}
        {isReady && hasChanges && <Text size="sm">{t('publish.withChanges')}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('pending.close')}
          </Button>
          {isReady ? (
            <Button variant="filled" onClick={onPublish} data-autofocus>
              {t('publish.submit')}
            </Button>
          ) : (
            <Button variant="filled" onClick={() => onShow(problems[0]?.questionId)} data-autofocus>
              {t('publish.show')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** The story as guests first see it: picture, title, description, and how it is played. */
function Cover({
  draft: { title, description, coverImageUrl, questions, isSequential, roomNumbers },
}: Pick<Props, 'draft'>) {
  const { t } = useTranslation('editor');
  const facts = [
    t('publish.questions', { count: questions.length }),
    t(isSequential ? 'publish.inOrder' : 'publish.anyOrder'),
    roomNumbers.length === 0 ? t('publish.allRooms') : t('publish.someRooms', { count: roomNumbers.length }),
  ];
  return (
    <section className={classes.cover} aria-label={title}>
      {coverImageUrl !== '' && <img src={coverImageUrl} alt="" />}
      <b>{title}</b>
      <p>{description || t('preview.noDescription')}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
