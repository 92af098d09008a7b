import type { Question } from '#core/model/story.ts';
import { isSame } from './is-same.ts';
import { type Draft, type DraftField, draftFieldNames } from './story-draft.ts';

/** A difference between two states of a story. `number` is a question's number, counted from 1. */
export type DraftChange =
  | { readonly kind: 'field'; readonly field: DraftField }
  | { readonly kind: 'added' | 'removed' | 'changed'; readonly number: number; readonly question: Question }
  | { readonly kind: 'order' };

/** Returns the differences between two states of a story, in the order of the editor. */
export function findChanges(before: Draft, after: Draft): DraftChange[] {
  if (before === after) return [];
  const old = new Map(before.questions.map((question, index) => [question.questionId, { question, index }]));
  const now = new Set(after.questions.map((question) => question.questionId));
  const questions = after.questions.flatMap((question, index): DraftChange[] => {
    const known = old.get(question.questionId);
    if (!known) return [{ kind: 'added', number: index + 1, question }];
    return isSame(known.question, question) ? [] : [{ kind: 'changed', number: index + 1, question }];
  });
  const removed = before.questions.flatMap((question, index): DraftChange[] =>
    now.has(question.questionId) ? [] : [{ kind: 'removed', number: index + 1, question }],
  );
  return [
    ...draftFieldNames
      .filter((field) => !isSame(before[field], after[field]))
      .map((field): DraftChange => ({ kind: 'field', field })),
    ...questions,
    ...removed,
    ...(isOrderChanged(before, after) ? [{ kind: 'order' as const }] : []),
  ];
}

/** Returns whether the order of the questions that both states contain has changed. */
function isOrderChanged(before: Draft, after: Draft): boolean {
  const ids = (a: Draft, b: Draft) => {
    const known = new Set(b.questions.map((question) => question.questionId));
    return a.questions.map((question) => question.questionId).filter((id) => known.has(id));
  };
  return !isSame(ids(before, after), ids(after, before));
}

/**
 * Returns whether guests who are playing can be moved to the change: questions, order and types are the same (STORY-3).
 */
export function isFix(before: Draft, after: Draft): boolean {
  const shape = ({ questions }: Draft) => questions.map(({ questionId, questionType }) => [questionId, questionType]);
  return isSame(shape(before), shape(after));
}
