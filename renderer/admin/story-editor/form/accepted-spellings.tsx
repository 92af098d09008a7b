import { Badge, Button, Group, Pill, TagsInput, Text, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storyLimits } from '#core/model/story.ts';
import { grade } from '#core/rules/grading.ts';
import { acceptedSpellings, kanaVariants } from '#core/rules/spellings.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { toQuestion } from '../draft/question-form.ts';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

/** The maximum number of spellings shown, because a longer list would push the form out of view. */
const maxShown = 24;

/**
 * Shows what guests may type: the accepted spellings, other answers, suggestions, and a field to try an answer
 * (ANSWER-3).
 */
export function AcceptedSpellings({ form, change, problem }: FormPartProps) {
  const { t } = useTranslation('editor');
  const [tried, setTried] = useState('');
  const spellings = acceptedSpellings(form);
  const question = toQuestion(form, '');
  const isRight = (text: string) => grade(question, { kind: 'text', text }).isCorrect;
  const proposals = isBlank(form.correctAnswer)
    ? []
    : kanaVariants(form.correctAnswer).filter((item) => !isRight(item));
  const setOthers = (acceptedAnswers: string[]) => change((now) => ({ ...now, acceptedAnswers }));
  return (
    <section className={classes.match} aria-label={t('form.spellings')}>
      <div>
        <Text fw={700} size="sm">
          {t('form.spellings')}
        </Text>
        {spellings.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('form.noSpellings')}
          </Text>
        ) : (
          <ul className={classes.chips}>
            {spellings.slice(0, maxShown).map((spelling) => (
              <li key={spelling}>
                <Pill>{spelling}</Pill>
              </li>
            ))}
            {spellings.length > maxShown && <li>{t('form.moreSpellings', { count: spellings.length - maxShown })}</li>}
          </ul>
        )}
        <Text size="xs" c="dimmed">
          {t(`form.matching.${form.answerMatching}.explanation`)}
        </Text>
      </div>
      <TagsInput
        label={t('form.otherAnswers')}
        description={t('form.otherAnswersNote')}
        value={form.acceptedAnswers}
        error={useFormError(problem)('acceptedAnswers')}
        maxTags={storyLimits.acceptedAnswers}
        splitChars={[]}
        allowDuplicates={false}
        isDuplicate={(value, present) => present.includes(value)}
        onChange={setOthers}
      />
      {proposals.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('form.proposals')}>
          <Text size="xs" c="dimmed">
            {t('form.proposals')}
          </Text>
          {proposals.map((proposal) => (
            <Button
              key={proposal}
              size="compact-sm"
              radius="xl"
              className={classes.proposal}
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t('form.acceptProposal', { proposal })}
              onClick={() => setOthers([...form.acceptedAnswers, proposal])}
            >
              {proposal}
            </Button>
          ))}
        </Group>
      )}
      <Group gap="sm">
        <TextInput
          label={t('form.try')}
          className={classes.try}
          value={tried}
          onChange={({ currentTarget: { value } }) => setTried(value)}
        />
        <div role="status">
          {!isBlank(tried) &&
            (isRight(tried) ? (
              <Badge color="leaf" variant="light" size="lg" leftSection={<IconCheck size={14} aria-hidden />}>
                {t('form.tryRight')}
              </Badge>
            ) : (
              <Badge color="gray" variant="light" size="lg" leftSection={<IconX size={14} aria-hidden />}>
                {t('form.tryWrong')}
              </Badge>
            ))}
        </div>
      </Group>
    </section>
  );
}
