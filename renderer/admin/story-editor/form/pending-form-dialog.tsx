import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What the author wants to do while the form holds something that is not in the story yet. */
export type PendingStep = 'save' | 'open';

type Props = {
  readonly step: PendingStep;
  readonly isEdit: boolean;
  /** First puts the content of the form into the story. */
  readonly onTake: () => void;
  /** Continues without it: saving keeps the form as it is, opening another question discards it. */
  readonly onWithout: () => void;
  readonly onClose: () => void;
};

/** Asks what to do with a question that was typed but neither added nor updated. */
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
