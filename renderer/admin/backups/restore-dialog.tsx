import { Button, Checkbox, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LostPictures } from '#core/api/staff-backups.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';

type Props = {
  /** The time of the backup, as shown in the list. */
  readonly at: string;
  readonly isBusy: boolean;
  /** Why the last try failed. */
  readonly reason: string | undefined;
  /** The pictures that this backup lacks, once the server has reported them. */
  readonly lost: LostPictures | undefined;
  readonly onSubmit: (withoutPictures: boolean) => void;
  readonly onClose: () => void;
};

/** Says exactly what a restore does, and requires staff to type a word before it (BACKUP-2). */
export function RestoreDialog({ at, isBusy, reason, lost, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['backups', 'admin']);
  const [typed, setTyped] = useState('');
  const word = t('restoreWord');
  const [isAccepted, setAccepted] = useState(false);
  const withoutPictures = lost !== undefined && isAccepted;
  const isConfirmed = (lost === undefined || isAccepted) && typed.trim().normalize('NFKC').toUpperCase() === word;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !isBusy) onSubmit(withoutPictures);
  };
  return (
    <Modal
      opened
      size="lg"
      title={t('restoreTitle')}
      onClose={() => !isBusy && onClose()}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close'), disabled: isBusy }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {reason && <ErrorBanner text={reason} />}
          {lost && <ErrorBanner text={t('lostTitle', { count: lost.total })} />}
          {lost && <LostList lost={lost} />}
          {lost && (
            <Checkbox
              checked={isAccepted}
              onChange={(event) => setAccepted(event.currentTarget.checked)}
              label={t('lostAccept')}
              disabled={isBusy}
            />
          )}
          <Text fw={700}>{t('restoreTo', { at })}</Text>
          <List spacing="xs">
            <List.Item>{t('restoreLost')}</List.Item>
            <List.Item>{t('restorePasswords')}</List.Item>
            <List.Item>{t('restoreBefore')}</List.Item>
            <List.Item>{t('restoreKept')}</List.Item>
            <List.Item>{t('restoreAway')}</List.Item>
          </List>
          <TextInput
            label={t('restoreType', { word })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            disabled={isBusy}
          />
          <Text role="status" c="dimmed">
            {isBusy ? t('restoring') : ''}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" onClick={onClose} disabled={isBusy} data-autofocus>
              {t('admin:dialog.cancel')}
            </Button>
            <Button type="submit" variant="filled" color="danger" loading={isBusy} disabled={!isConfirmed}>
              {t('restoreSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Lists whose pictures are lost, and says what staff can do (BACKUP-4). */
function LostList({ lost: { total, stories, guestPictures } }: { readonly lost: LostPictures }) {
  const { t } = useTranslation('backups');
  const others = total - guestPictures - stories.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <List spacing="xs">
        {stories.map(({ title, count }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stories may have the same title
          <List.Item key={`${index} ${title}`}>{t('lost.story', { title, count })}</List.Item>
        ))}
        {guestPictures > 0 && <List.Item>{t('lost.guests', { count: guestPictures })}</List.Item>}
        {others > 0 && <List.Item>{t('lost.other', { count: others })}</List.Item>}
      </List>
      <Text>{t('lostAdvice')}</Text>
    </>
  );
}
