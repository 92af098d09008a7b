import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { previewText } from '#core/rules/preview-text.ts';
import { type DraftChange, findChanges } from '../draft/draft-changes.ts';
import { type Draft, toDraft } from '../draft/story-draft.ts';
import classes from './save.module.css';

type Props = {
  /** The stored story on which this editor's changes are based. */
  readonly saved: Draft;
  readonly mine: Draft;
  readonly theirs: StaffStory;
  readonly isSaving: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
};

/**
 * Shown if somebody else has saved the story in the meantime. Lists what each side changed, and asks which version to
 * keep (STORY-1).
 */
export function ConflictDialog({ saved, mine, theirs, isSaving, onReload, onOverwrite, onClose }: Props) {
  const { t } = useTranslation('editor');
  const other = toDraft(theirs);
  return (
    <Modal
      opened
      size="lg"
      title={t('conflict.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('conflict.close') }}
    >
      <Stack gap="lg">
        <Text>{t('conflict.text', { version: theirs.version })}</Text>
        <ChangeList heading={t('conflict.theirs')} changes={findChanges(saved, other)} />
        <ChangeList heading={t('conflict.mine')} changes={findChanges(saved, mine)} />
        <Text size="sm" c="dimmed">
          {t('conflict.note')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
            {t('conflict.later')}
          </Button>
          <Button onClick={onReload} disabled={isSaving}>
            {t('conflict.reload')}
          </Button>
          <Button color="danger" onClick={onOverwrite} loading={isSaving}>
            {t('conflict.overwrite')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The maximum number of changes in the list. Further changes are only counted. */
const maxShown = 12;

/** Lists the changes, each on one line. */
function ChangeList({ heading, changes }: { readonly heading: string; readonly changes: readonly DraftChange[] }) {
  const { t } = useTranslation('editor');
  const formatChange = (change: DraftChange): string => {
    if (change.kind === 'field') return t(`change.field.${change.field}`);
    if (change.kind === 'order') return t('change.order');
    return t(`change.${change.kind}`, { n: change.number, text: previewText(change.question.questionText) });
  };
  const rest = changes.length - maxShown;
  return (
    <div>
      <Text fw={700}>{heading}</Text>
      <ul className={classes.changes}>
        {changes.slice(0, maxShown).map((change) => (
          <li key={formatChange(change)}>{formatChange(change)}</li>
        ))}
        {rest > 0 && <li>{t('change.more', { count: rest })}</li>}
        {changes.length === 0 && <li>{t('change.none')}</li>}
      </ul>
    </div>
  );
}
