import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { findChanges } from '../draft/draft-changes.ts';
import { type Draft, toDraft } from '../draft/story-draft.ts';
import { ChangeList } from './change-list.tsx';

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
