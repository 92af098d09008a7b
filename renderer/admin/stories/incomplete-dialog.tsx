import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPencil, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OpeningProblem } from '#core/rules/story-check.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { OpeningProblems } from './opening-problems.tsx';

/** A story that cannot be opened to guests yet, and what was tried with it. */
export type Incomplete = {
  readonly step: 'open' | 'indoor' | 'restore' | 'import' | 'change';
  readonly story: { readonly storyId: string; readonly title: string };
  readonly problems: readonly OpeningProblem[];
};

type Props = Incomplete & {
  /** Restores the story from the trash as a closed one. Required for the step 'restore'. */
  readonly onRestoreOff?: () => void;
  /** Shows how to begin the walk test. Absent where a story is not opened. */
  readonly onWalk?: () => void;
  readonly onClose: () => void;
};

/**
 * Shows why a story cannot be opened to guests or given to one (STORY-2), with a link to the editor for those who may edit, or a
 * button that restores it as closed. If only posters have not been scanned, the walk test begins instead.
 */
export function IncompleteDialog({ step, story, problems, onRestoreOff, onWalk, onClose }: Props) {
  const { t } = useTranslation('library');
  const { t: admin } = useTranslation('admin');
  const session = useSession();
  // Only posters are left, so there is nothing to edit (STORY-9).
  const isWalk = (step === 'open' || step === 'indoor') && problems.every(({ code }) => code === 'SPOT_NOT_WALKED');
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  return (
    <Modal
      opened
      title={t(`incomplete.${step}.title`, { title: story.title })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': admin('dialog.close') }}
    >
      <Stack gap="md">
        <Text>{t(isWalk && step === 'open' ? 'incomplete.walk' : `incomplete.${step}.text`)}</Text>
        <OpeningProblems problems={problems} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {admin('dialog.close')}
          </Button>
          {isWalk && onWalk && (
            <Button variant="filled" leftSection={<IconRoute size={18} aria-hidden />} onClick={onWalk} data-autofocus>
              {t('incomplete.walkStart')}
            </Button>
          )}
          {step === 'restore' ? (
            <Button variant="filled" onClick={onRestoreOff} data-autofocus>
              {t('incomplete.restoreOff')}
            </Button>
          ) : (
            isAdmin &&
            !isWalk && (
              <Button
                component={Link}
                to={paths.editStory(story.storyId)}
                variant="filled"
                leftSection={<IconPencil size={18} aria-hidden />}
                data-autofocus
              >
                {t('incomplete.edit')}
              </Button>
            )
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
