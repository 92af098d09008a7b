import { Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/model/hotel.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** Where the panel may be opened (ACCESS-1). */
export function AccessSection() {
  return <WithSettings>{({ settings }) => <AccessForm settings={settings} />}</WithSettings>;
}

/** Returns whether the panel is open on the server's own computer, where it may always be opened. */
const isLocalPage = () => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

function AccessForm({ settings: { lanAdmin } }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const [isAsking, setAsking] = useState(false);
  const form = useSection({
    name: 'access',
    stored: { lanAdmin },
    labelOf: () => t('access.lanAdmin'),
    save: saveSettings,
  });
  const { submit, value } = form;
  const locksOut = lanAdmin && !value.lanAdmin && !isLocalPage();
  return (
    <>
      <SectionForm
        title={t('section.access')}
        intro={t('access.intro')}
        form={{
          ...form,
          // Opening the panel to the whole network needs a confirmation.
          submit: async () => (value.lanAdmin ? setAsking(true) : submit()),
        }}
      >
        <Switch
          label={t('access.lanAdmin')}
          description={t(lanAdmin ? 'access.on' : 'access.off')}
          checked={value.lanAdmin}
          onChange={(event) => form.set({ lanAdmin: event.currentTarget.checked })}
        />
        {[...(value.lanAdmin ? [t('access.risk')] : []), ...(locksOut ? [t('access.locksOut')] : [])].map((text) => (
          <Text key={text} className={classes.note}>
            <IconAlertTriangle size={18} aria-hidden />
            {text}
          </Text>
        ))}
      </SectionForm>
      {isAsking && (
        <ConfirmDialog
          title={t('access.confirmTitle')}
          submit={t('access.confirm')}
          isDestructive
          isBusy={form.isBusy}
          onSubmit={() => void submit().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <Text>{t('access.risk')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
