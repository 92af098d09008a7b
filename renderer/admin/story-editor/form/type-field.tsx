import { Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type QuestionType, questionTypes } from '#core/model/story.ts';
import { isBlankHint } from '#core/rules/hints.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import type { QuestionForm } from '../draft/question-form.ts';
import type { FormPartProps } from './form-props.ts';

/** Returns the form with another type. A riddle without an answer accepts other spellings, like a new one (EDITOR-6). */
function changeType(form: QuestionForm, questionType: QuestionType): QuestionForm {
  const isNewRiddle = rulesOf({ questionType }).hasAnswers && form.correctAnswer === '';
  return { ...form, questionType, ...(isNewRiddle && { answerMatching: 'lenient' as const }) };
}

/** Lets the author choose the type of the question. Shows what the type means for guests. */
export function TypeField({ form, change }: FormPartProps) {
  const { t } = useTranslation('editor');
  const { questionType, mediaUrl, hints } = form;
  const losesParts = !rulesOf(form).hasPicturesAndHints && (mediaUrl !== '' || !hints.every(isBlankHint));
  return (
    <Select
      label={t('form.type')}
      description={t(`type.${questionType}.explanation`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={losesParts ? t('form.textLosesHints') : undefined}
      data={questionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      value={questionType}
      allowDeselect={false}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <span>{option.label}</span>
          <Text size="xs" c="dimmed">
            {t(`type.${option.value as QuestionType}.explanation`)}
          </Text>
        </Stack>
      )}
      onChange={(value) => value && change((now) => changeType(now, value as QuestionType))}
    />
  );
}
