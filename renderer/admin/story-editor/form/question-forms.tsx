import { TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type QuestionType, storyLimits } from '#core/model/story.ts';
import { AnswerField } from './answer-field.tsx';
import { FileTypesField } from './file-types-field.tsx';
import type { FormPartProps } from './form-props.ts';
import { OptionsField } from './options-field.tsx';

/** The editor's table of question types: the fields for what answers a question; undefined if a type has none. */
export const answerFields: Readonly<Record<QuestionType, ComponentType<FormPartProps> | undefined>> = {
  multiple_choice: ({ form, change, problem }) => (
    <OptionsField options={form.options} change={change} problem={problem} />
  ),
  file_upload: FileTypesField,
  no_answer: AnswerField,
  text: undefined,
  spot: SpotField,
};

/** What staff call the spot (SPOT-1). Its code and its poster are in the dialog with the story's QR code. */
function SpotField({ form, change }: FormPartProps) {
  const { t } = useTranslation('editor');
  return (
    <TextInput
      label={t('form.spotName')}
      description={t('form.spotNote')}
      maxLength={storyLimits.shortText}
      value={form.spotName}
      onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, spotName: value }))}
    />
  );
}
