import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core';
import { IconMessage, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storyLimits } from '#core/model/story.ts';
import { limits } from '#core/rules/limits.ts';
import { toOptionLetter } from '#core/rules/story-normalise-question.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { Tip } from '../../tip/tip.tsx';
import { addOption, type FormOption } from '../draft/question-form.ts';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

type Props = Pick<FormPartProps, 'change' | 'problem'> & Pick<FormPartProps['form'], 'options'>;

/** The options of a multiple-choice question. They are lettered in their order. The last two cannot be removed (ANSWER-1). */
export const OptionsField = memo(function OptionsField({ options, change, problem }: Props) {
  const { t } = useTranslation('editor');
  const error = useFormError(problem)('options');
  const changeOption = (key: string, now: Partial<FormOption>) =>
    change((form) => ({
      ...form,
      options: form.options.map((option) => (option.key === key ? { ...option, ...now } : option)),
    }));
  const remove = (key: string) =>
    change((form) =>
      form.options.length <= limits.leastOptions
        ? form
        : { ...form, options: form.options.filter((option) => option.key !== key) },
    );
  return (
    <Input.Wrapper label={t('form.options')} labelElement="div" description={t('form.optionsNote')} error={error}>
      <ul className={classes.options} aria-label={t('form.options')}>
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            letter={toOptionLetter(index)}
            isWrong={problem?.code === 'OPTION_TEXTS_REQUIRED' && isBlank(option.text)}
            canRemove={options.length > limits.leastOptions}
            onChange={(now) => changeOption(option.key, now)}
            onRemove={() => remove(option.key)}
          />
        ))}
      </ul>
      <Button
        size="xs"
        mt="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={options.length >= storyLimits.options}
        onClick={() => change(addOption)}
      >
        {t('form.addOption')}
      </Button>
    </Input.Wrapper>
  );
});

type RowProps = {
  readonly option: FormOption;
  readonly letter: string;
  readonly isWrong: boolean;
  readonly canRemove: boolean;
  readonly onChange: (change: Partial<FormOption>) => void;
  readonly onRemove: () => void;
};

function OptionRow({ option, letter, isWrong, canRemove, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(option.feedback !== '');
  const feedbackLabel = t('form.optionFeedback', { letter });
  return (
    <li className={classes.option}>
      <div className={classes.optionLine}>
        <span className={classes.letter} aria-hidden>
          {letter}
        </span>
        <TextInput
          className={classes.grow}
          aria-label={t('form.optionText', { letter })}
          value={option.text}
          error={isWrong}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
        <div className={classes.optionTools}>
          <Checkbox
            color="leaf"
            label={t('form.optionCorrect')}
            aria-label={t('form.optionCorrectOf', { letter })}
            checked={option.isCorrect}
            onChange={({ currentTarget: { checked } }) => onChange({ isCorrect: checked })}
          />
          <Tip label={feedbackLabel}>
            <ActionIcon
              size="input-sm"
              aria-label={feedbackLabel}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconMessage size={18} aria-hidden />
            </ActionIcon>
          </Tip>
          <Tip label={canRemove ? t('form.removeOption', { letter }) : t('form.twoOptions')}>
            <ActionIcon
              size="input-sm"
              disabled={!canRemove}
              aria-label={t('form.removeOption', { letter })}
              onClick={onRemove}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tip>
        </div>
      </div>
      {isOpen && (
        <TextInput
          className={classes.optionFeedback}
          size="xs"
          aria-label={feedbackLabel}
          placeholder={t('form.optionFeedbackHint')}
          value={option.feedback}
          onChange={({ currentTarget: { value } }) => onChange({ feedback: value })}
        />
      )}
    </li>
  );
}
