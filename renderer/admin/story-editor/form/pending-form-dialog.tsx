import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What the author wants to do while the form contains changes that are not in the story yet. */
export type PendingStep = 'save' | 'open';

type Props = {
  readonly step: PendingStep;
  readonly isEdit: boolean;
  /** Puts the contents of the form into the story and continues. */
  readonly onTake: () => void;
  /** Continues without the contents of the form. Saving keeps the form open; opening another question discards it. */
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
