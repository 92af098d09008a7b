import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/model/hotel.ts';
import { LanguageFields } from './language-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The text about privacy on the registration page (PANEL-13). */
export function PrivacySection() {
  return <WithSettings>{({ settings }) => <PrivacyForm settings={settings} />}</WithSettings>;
}

function PrivacyForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const { privacyLine, privacyText } = settings;
  const form = useSection({
    name: 'privacy',
    stored: { privacyLine, privacyText },
    labelOf: (field) => t(`privacy.${field}`),
    save: saveSettings,
  });
  return (
    <SectionForm title={t('section.privacy')} intro={t('privacy.intro')} form={form}>
      <LanguageFields
        label={t('privacy.privacyLine')}
        texts={form.value.privacyLine}
        maxLength={200}
        error={form.errors.privacyLine}
        onChange={(texts) => form.set({ privacyLine: texts })}
      />
      <LanguageFields
        label={t('privacy.privacyText')}
        texts={form.value.privacyText}
        maxLength={4_000}
        minRows={3}
        error={form.errors.privacyText}
        onChange={(texts) => form.set({ privacyText: texts })}
      />
    </SectionForm>
  );
}
