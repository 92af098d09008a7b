import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages, languageTable, type TextsByLanguage } from '#core/model/languages.ts';
import { GrowingText } from '../fields/growing-text.tsx';

type Props = {
  readonly label: string;
  /** What the text is for. The fields of the other languages say what is shown without a text. */
  readonly hint?: string;
  readonly texts: TextsByLanguage;
  readonly maxLength: number;
  /** The height of a field for several lines; absent for a field of one line. */
  readonly minRows?: number;
  readonly error: string | undefined;
  readonly onChange: (texts: TextsByLanguage) => void;
};

/** A field for one text of the hotel in each language of the guests (PANEL-13). */
export function LanguageFields({ label, hint, texts, maxLength, minRows, error, onChange }: Props) {
  const { t } = useTranslation('settings');
  return languages.map((language, index) => {
    const field = {
      label: t('inLanguage', { label, language: languageTable[language].name }),
      description: index === 0 ? hint : t('otherLanguageHint'),
      maxLength,
      lang: language,
      value: texts[language],
      error: index === 0 ? error : undefined,
    };
    const change = (text: string) => onChange({ ...texts, [language]: text });
    return minRows === undefined ? (
      <TextInput key={language} {...field} onChange={(event) => change(event.currentTarget.value)} />
    ) : (
      <GrowingText
        key={language}
        {...field}
        minRows={minRows}
        maxRows={10}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  });
}
