import { ActionIcon, Button, Input, TagsInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { storyLimits } from '#core/model/story.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { Tip } from '../../tip/tip.tsx';
import { addNearMiss, type FormNearMiss } from '../draft/question-form.ts';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

type Props = Pick<FormPartProps, 'change' | 'problem'> & Pick<FormPartProps['form'], 'nearMisses'>;

/** The wrong answers to a riddle that get a reply of their own (ANSWER-12). */
export function NearMissesField({ nearMisses, change, problem }: Props) {
  const { t } = useTranslation('editor');
  const setAll = (now: (all: readonly FormNearMiss[]) => readonly FormNearMiss[]) =>
    change((form) => ({ ...form, nearMisses: now(form.nearMisses) }));
  return (
    <Input.Wrapper
      label={t('form.nearMisses')}
      labelElement="div"
      description={t('form.nearMissesNote')}
      error={useFormError(problem)('nearMisses')}
    >
      {nearMisses.length > 0 && (
        <ol className={classes.nearMisses}>
          {nearMisses.map(({ key, answers, feedback }, index) => {
            const n = index + 1;
            const put = (now: Partial<FormNearMiss>) =>
              setAll((all) => all.map((item) => (item.key === key ? { ...item, ...now } : item)));
            return (
              <li key={key} className={classes.nearMiss}>
                <TagsInput
                  label={t('form.nearMissAnswers', { n })}
                  value={[...answers]}
                  maxTags={storyLimits.acceptedAnswers}
                  splitChars={[]}
                  onChange={(value) => put({ answers: value })}
                />
                <GrowingText
                  minRows={1}
                  maxRows={6}
                  label={t('form.nearMissFeedback', { n })}
                  value={feedback}
                  onChange={({ currentTarget: { value } }) => put({ feedback: value })}
                />
                <Tip label={t('form.removeNearMiss', { n })}>
                  <ActionIcon
                    size="input-sm"
                    aria-label={t('form.removeNearMiss', { n })}
                    onClick={() => setAll((all) => all.filter((item) => item.key !== key))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Tip>
              </li>
            );
          })}
        </ol>
      )}
      <Button
        size="xs"
        mt="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={nearMisses.length >= storyLimits.nearMisses}
        onClick={() => change(addNearMiss)}
      >
        {t('form.addNearMiss')}
      </Button>
    </Input.Wrapper>
  );
}
