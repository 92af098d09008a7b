import { Input, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerMatching, QuestionType } from '#core/model/story.ts';
import { AcceptedSpellings } from './accepted-spellings.tsx';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { NearMissesField } from './near-misses-field.tsx';
import { OptionsField } from './options-field.tsx';
import { SpotField } from './spot-field.tsx';
import { useFormError } from './use-form-error.ts';

/**
 * The riddle's answer, how typed answers are compared with it, and which other answers are accepted (ANSWER-2,
 * EDITOR-6).
 */
function AnswerField(props: FormPartProps) {
  const { form, change, problem } = props;
  const { t } = useTranslation('editor');
  const error = useFormError(problem);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('form.answer')}
          withAsterisk
          value={form.correctAnswer}
          error={error('correctAnswer')}
          data-field="correctAnswer"
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, correctAnswer: value }))}
        />
        <Input.Wrapper label={t('form.matching')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('form.matching')}
            transitionDuration={0}
            data={(['lenient', 'exact'] as const).map((value) => ({ value, label: t(`form.matching.${value}`) }))}
            value={form.answerMatching}
            onChange={(value) => change((now) => ({ ...now, answerMatching: value as AnswerMatching }))}
          />
        </Input.Wrapper>
      </div>
      <AcceptedSpellings {...props} />
      <NearMissesField nearMisses={form.nearMisses} change={change} problem={problem} />
    </>
  );
}

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic'] as const;
const formatType = (type: string) => type.replace(/^image\//, '').toUpperCase();

/**
 * Lets the author choose which pictures a guest may send (`acceptedFileTypes`). If no type is chosen, all pictures are
 * accepted (UPLOAD-4).
 */
function FileTypesField({ form, change, problem }: FormPartProps) {
  const { t } = useTranslation('editor');
  const chosen = form.acceptedFileTypes
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '' && type !== 'image/*');
  // Types that were set elsewhere, such as `.jpg`, stay in the list.
  const all = [...new Set<string>([...imageTypes, ...chosen])];
  return (
    <MultiSelect
      label={t('form.fileTypes')}
      description={t('form.fileTypesNote')}
      placeholder={chosen.length === 0 ? t('form.fileTypesAll') : ''}
      data={all.map((value) => ({ value, label: formatType(value) }))}
      value={[...new Set(chosen)]}
      error={useFormError(problem)('acceptedFileTypes')}
      onChange={(types) => change((now) => ({ ...now, acceptedFileTypes: types.join(',') }))}
    />
  );
}

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
