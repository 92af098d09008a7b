import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What is about to happen while the form holds something that is not in the story yet. */
export type PendingStep = 'save' | 'open';

type Props = {
  readonly step: PendingStep;
  readonly isEdit: boolean;
  /** Puts the form into the story first. */
  readonly onTake: () => void;
  /** Goes on without it: saving leaves the form as it is, opening another question throws it away. */
  readonly onWithout: () => void;
  readonly onClose: () => void;
};

/** Asks what becomes of a question that was typed but neither added nor updated. */
export function PendingFormDialog({ step, isEdit, onTake, onWithout, onClose }: Props) {
  const { t } = useTranslation('editor');
  const kind = isEdit ? 'edit' : 'add';
  return (
    <Modal opened title={t('pending.title')} onClose={onClose} closeButtonProps={{ 'aria-label': t('pending.close') }}>
      <Stack gap="lg">
        <Text>{t(`pending.${step}.${kind}`)}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('pending.close')}
          </Button>
          <Button color={step === 'open' ? 'danger' : 'lagoon'} onClick={onWithout}>
            {t(`pending.${step}.without`)}
          </Button>
          <Button variant="filled" onClick={onTake} data-autofocus>
            {t(`pending.${step}.take.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
