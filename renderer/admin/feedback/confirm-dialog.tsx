import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../shortcuts/shortcuts-context.ts';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly submit: string;
  /** For actions that delete or end something: the button is red, and the focus begins on cancel. */
  readonly isDestructive?: boolean;
  /** Whether the action is running. The dialog cannot be closed meanwhile, because that would not stop the action. */
  readonly isBusy: boolean;
  /** Whether something required is still missing. */
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** Asks before an action, and names what it applies to. */
export function ConfirmDialog({
  title,
  children,
  submit,
  isDestructive = false,
  isBusy,
  isDisabled = false,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useTranslation('admin');
  const { disarm } = useShortcuts();
  // The dialog gives its button the focus, and nobody has read it yet (UNDO-4).
  useEffect(disarm, [disarm]);
  return (
    <Modal
      opened
      title={title}
      onClose={() => !isBusy && onClose()}
      closeButtonProps={{ 'aria-label': t('dialog.close'), disabled: isBusy }}
    >
      <Stack gap="lg">
        <Stack gap="md">{children}</Stack>
        <Group justify="flex-end" gap="sm">
          <Button
            variant="subtle"
            color="gray"
            onClick={onClose}
            disabled={isBusy}
            {...(isDestructive && { 'data-autofocus': true })}
          >
            {t('dialog.cancel')}
          </Button>
          <Button
            variant="filled"
            color={isDestructive ? 'danger' : 'lagoon'}
            loading={isBusy}
            disabled={isDisabled}
            onClick={onSubmit}
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
