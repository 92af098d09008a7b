import type { ComponentType } from 'react';
import type { QuestionType } from '#core/model/story.ts';
import { AnswerField } from './answer-field.tsx';
import { FileTypesField } from './file-types-field.tsx';
import type { FormPartProps } from './form-props.ts';
import { OptionsField } from './options-field.tsx';
import { SpotField } from './spot-field.tsx';

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
