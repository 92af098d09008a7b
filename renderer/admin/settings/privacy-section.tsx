import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/model/hotel.ts';
import { GrowingText } from '../fields/growing-text.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The text about privacy on the registration page (PANEL-13). */
export function PrivacySection() {
  return <WithSettings>{({ settings }) => <PrivacyForm settings={settings} />}</WithSettings>;
}

const lines = ['privacyLine', 'privacyLineEn'] as const;
const texts = ['privacyText', 'privacyTextEn'] as const;

function PrivacyForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const { privacyLine, privacyLineEn, privacyText, privacyTextEn } = settings;
  const form = useSection({
    name: 'privacy',
    stored: { privacyLine, privacyLineEn, privacyText, privacyTextEn },
    labelOf: (field) => t(`privacy.${field}`),
    save: saveSettings,
  });
  const hint = (field: string) => (field.endsWith('En') ? t('privacy.englishHint') : undefined);
  return (
    <SectionForm title={t('section.privacy')} intro={t('privacy.intro')} form={form}>
      {lines.map((field) => (
        <TextInput
          key={field}
          label={t(`privacy.${field}`)}
          description={hint(field)}
          maxLength={200}
          value={form.value[field]}
          error={form.errors[field]}
          onChange={(event) => form.set({ [field]: event.currentTarget.value })}
        />
      ))}
      {texts.map((field) => (
        <GrowingText
          key={field}
          label={t(`privacy.${field}`)}
          description={hint(field)}
          minRows={3}
          maxRows={10}
          maxLength={4_000}
          value={form.value[field]}
          error={form.errors[field]}
          onChange={(event) => form.set({ [field]: event.currentTarget.value })}
        />
      ))}
    </SectionForm>
  );
}
