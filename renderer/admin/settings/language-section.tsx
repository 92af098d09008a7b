import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages, type Settings } from '#core/model/hotel.ts';
import { useLanguageName } from '../hooks/use-language-name.ts';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The language of phones that have not chosen one (PANEL-13). */
export function LanguageSection() {
  return <WithSettings>{({ settings }) => <LanguageForm settings={settings} />}</WithSettings>;
}

function LanguageForm({ settings: { language } }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const languageName = useLanguageName();
  const { saveSettings } = useSaveSettings();
  const form = useSection({
    name: 'language',
    stored: { language },
    labelOf: () => t('language.language'),
    save: saveSettings,
  });
  const choose = (chosen: string) => {
    const known = languages.find((candidate) => candidate === chosen);
    if (known) form.set({ language: known });
  };
  return (
    <SectionForm title={t('section.language')} intro={t('language.intro')} form={form}>
      <Radio.Group label={t('language.language')} value={form.value.language} onChange={choose}>
        <Stack gap="sm" mt="xs">
          {languages.map((item) => (
            <Radio key={item} value={item} label={languageName(item)} />
          ))}
        </Stack>
      </Radio.Group>
    </SectionForm>
  );
}
