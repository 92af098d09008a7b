import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpeningProblem } from '#core/rules/story-check.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';

/** What must be completed before guests can play to the end (STORY-2), in the order of the story. */
export function OpeningProblems({ problems }: { readonly problems: readonly OpeningProblem[] }) {
  const { t } = useTranslation('editor');
  return (
    <List spacing={4} aria-label={t('problems.heading')}>
      {problems.map(({ code, questionNumber }) => (
        <List.Item key={`${code} ${questionNumber ?? ''}`}>
          {questionNumber !== undefined && <b>{t('question.number', { n: questionNumber })} </b>}
          {t(`problems.${code}`, { language: '' })}
        </List.Item>
      ))}
    </List>
  );
}

/**
 * Returns the problems that the server lists when it refuses an incomplete story; empty if it lists none. Returns undefined for
 * any other failure.
 */
export function parseOpeningProblems(error: unknown): readonly OpeningProblem[] | undefined {
  if (!(error instanceof ApiFailure) || getCode(error) !== 'STORY_INCOMPLETE') return undefined;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('problems' in data) || !Array.isArray(data.problems)) return [];
  return data.problems as readonly OpeningProblem[];
}
