import { useTranslation } from 'react-i18next';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

const fields = ['correctFeedback', 'incorrectFeedback', 'generalFeedback', 'feedbackText'] as const;

/**
 * The fields for what guests read after an answer (ANSWER-6). If a field is empty, the phone shows its default text.
 */
export function FeedbackFields({ form, change, problem }: FormPartProps) {
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
