import { Button, Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const GroupMessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).GroupMessageDialog }));

/** Opens the dialog with which staff send a message to several guests (HELP-10). */
export function GroupMessageButton() {
  const { t } = useTranslation('monitor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        flex="none"
        px="sm"
        aria-label={t('message.titleAll')}
        title={t('message.titleAll')}
        onClick={() => setOpen(true)}
      >
        <IconSpeakerphone size={18} aria-hidden />
        {/* The top bar of a tablet has no room for the words. */}
        <Text span inherit visibleFrom="lg" ml={6}>
          {t('message.titleAll')}
        </Text>
      </Button>
      {isOpen && (
        <Suspense>
          <GroupMessageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
