import { Button, Select, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type QuestionType, questionTypes } from '#core/model/story.ts';
import { isBlankHint } from '#core/rules/hints.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { GrowingText } from '../../fields/growing-text.tsx';
import { useStable } from '../../hooks/use-stable.ts';
import type { QuestionForm } from '../draft/question-form.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { HintsField } from './hints-field.tsx';
import { answerFields } from './question-forms.tsx';
import { useFormError } from './use-form-error.ts';

export type QuestionFormCardProps = FormPartProps & {
  /**
   * The number of the question being edited; undefined while a question is being added, or if the edited one is gone.
   */
  readonly number: number | undefined;
  /** The message above the form. It stays until the form is changed or closed. */
  readonly message: string | undefined;
  /** Adds the contents of the form as a new question; undefined unless the edited question is gone. */
  readonly onAddInstead: (() => void) | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
};

/** The form that adds or edits a question. */
export function QuestionFormCard(props: QuestionFormCardProps) {
  const { form, problem, number, message, onAddInstead, onSubmit, onCancel } = props;
  const { t } = useTranslation('editor');
  // A stable function, so that typing in one field does not render all hints and options again.
  const change = useStable(props.change);
  const error = useFormError(problem);
  const isEdit = form.editing !== undefined;
  const part = { form, change, problem };
  const { hasPicturesAndHints } = rulesOf(form);
  const AnswerFields = answerFields[form.questionType];
  return (
    <section data-form className={`admin-card ${classes.card}`} aria-labelledby="question-form-title">
      <header className={classes.head}>
        <h2 id="question-form-title">
          {t(isEdit ? 'form.editTitle' : 'form.addTitle')}
          {number !== undefined && <span className={classes.number}>{t('question.number', { n: number })}</span>}
        </h2>
        {isEdit && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button {...(!isEdit && { leftSection: <IconPlus size={18} aria-hidden /> })} onClick={onSubmit}>
          {t(isEdit ? 'form.update' : 'form.add')}
        </Button>
      </header>
      {message && (
        <div className={classes.message}>
          <ErrorBanner text={message} />
          {onAddInstead && <Button onClick={onAddInstead}>{t('form.addInstead')}</Button>}
        </div>
      )}
      <div className={classes.body}>
        <TypeField {...part} />
        <GrowingText
          minRows={2}
          maxRows={12}
          withAsterisk
          label={t('form.text')}
          description={t('form.characters', { count: form.questionText.length })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={form.questionText}
          error={error('questionText')}
          data-field="questionText"
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, questionText: value }))}
        />
        {hasPicturesAndHints && (
          <PicturePicker
            label={t('form.picture')}
            url={form.mediaUrl}
            onChange={(mediaUrl) => change((now) => ({ ...now, mediaUrl }))}
          />
        )}
        {AnswerFields && <AnswerFields {...part} />}
        {hasPicturesAndHints && <HintsField hints={form.hints} change={change} problem={problem} />}
        <FeedbackFields {...part} />
      </div>
    </section>
  );
}

const fields = ['correctFeedback', 'incorrectFeedback', 'generalFeedback', 'feedbackText'] as const;

/**
 * The fields for what guests read after an answer (ANSWER-6). If a field is empty, the phone shows its default text.
 */
function FeedbackFields({ form, change, problem }: FormPartProps) {
  const { t } = useTranslation('editor');
  const error = useFormError(problem);
  const { canBeWrong, hasFeedbackText } = rulesOf(form);
  /** Returns whether the type uses a field. */
  const isShown = (field: (typeof fields)[number]) => {
    if (field === 'incorrectFeedback') return canBeWrong;
    return field !== 'feedbackText' || hasFeedbackText;
  };
  return (
    <fieldset className={classes.feedback}>
      <legend>{t('form.feedback')}</legend>
      {fields.filter(isShown).map((field) => (
        <GrowingText
          key={field}
          minRows={1}
          maxRows={6}
          label={t(`form.${field}`)}
          placeholder={t(`form.${field}.default`)}
          value={form[field]}
          error={error(field)}
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, [field]: value }))}
        />
      ))}
    </fieldset>
  );
}

/** Returns the form with another type. A riddle without an answer accepts other spellings, like a new one (EDITOR-6). */
function changeType(form: QuestionForm, questionType: QuestionType): QuestionForm {
  const isNewRiddle = rulesOf({ questionType }).hasAnswers && form.correctAnswer === '';
  return { ...form, questionType, ...(isNewRiddle && { answerMatching: 'lenient' as const }) };
}

/** Lets the author choose the type of the question. Shows what the type means for guests. */
function TypeField({ form, change }: FormPartProps) {
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
