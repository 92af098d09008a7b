import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerMatching } from '#core/model/story.ts';
import { AcceptedSpellings } from './accepted-spellings.tsx';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

/**
 * The riddle's answer, how typed answers are compared with it, and which other answers are accepted (ANSWER-2,
 * EDITOR-6).
 */
export function AnswerField(props: FormPartProps) {
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
    </>
  );
}
