import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomUuid } from '../../../platform/random-id.ts';
import { useFeedback } from '../../feedback/feedback.tsx';
import type { EditorAction, EditorState } from '../draft/editor-state.ts';
import { draftWithForm, isEditedQuestionGone } from '../draft/editor-state.ts';
import { type FormProblem, findFormProblem } from '../draft/form-problem.ts';
import { isSame } from '../draft/is-same.ts';
import type { QuestionForm } from '../draft/question-form.ts';
import { findQuestion } from '../draft/story-draft.ts';

export type QuestionFormActions = {
  readonly problem: FormProblem | undefined;
  readonly message: string | undefined;
  /** Whether the question in the form is no longer in the story. It can then be added as a new question. */
  readonly isGone: boolean;
  readonly change: (change: (form: QuestionForm) => QuestionForm) => void;
  /** Adds or updates the question. Returns false and shows the problem if that is not possible. */
  readonly submit: () => boolean;
  readonly addInstead: () => void;
  readonly open: (questionId: string | undefined) => void;
};

type Parts = {
  readonly now: RefObject<EditorState>;
  readonly dispatch: (action: EditorAction) => void;
  /** Moves the focus to the first invalid field of the form, or to the form itself. */
  readonly focus: (selector: string) => void;
};

/** Returns the actions of the question form, which add or update a question, and what is wrong with it (EDITOR-4). */
export function useQuestionForm({ now, dispatch, focus }: Parts): QuestionFormActions {
  const { t } = useTranslation('editor');
  const { succeed } = useFeedback();
  const [problem, setProblem] = useState<FormProblem>();
  const [message, setMessage] = useState<string>();
  const [isGone, setGone] = useState(false);
  const clear = () => {
    setProblem(undefined);
    setMessage(undefined);
    setGone(false);
  };
  useEffect(() => {
    if (problem) focus(`[data-form] [aria-invalid="true"], [data-form] [data-error]`);
  }, [problem, focus]);

  const put = (isNew: boolean): boolean => {
    clear();
    const found = findFormProblem(now.current.form);
    if (found) {
      setProblem(found);
      return false;
    }
    const { draft, form } = now.current;
    const questionIndex = isNew ? draft.questions.length : findQuestion(draft, form.editing ?? '')?.index;
    const isUnchanged = !isNew && isSame(draftWithForm(now.current), now.current.draft);
    if (isNew) dispatch({ type: 'add', questionId: randomUuid() });
    else dispatch({ type: 'update' });
    // An update that changed nothing is not reported (PANEL-20).
    if (!isUnchanged) succeed(t(isNew ? 'form.added' : 'form.updated', { n: (questionIndex ?? 0) + 1 }));
    return true;
  };
  const safely = (work: () => boolean): boolean => {
    try {
      return work();
    } catch (error) {
      setMessage(t('form.unexpected', { message: error instanceof Error ? error.message : String(error) }));
      return false;
    }
  };

  return {
    problem,
    message,
    isGone,
    change: (change) => {
      clear();
      dispatch({ type: 'form', change });
    },
    submit: () =>
      safely(() => {
        if (!isEditedQuestionGone(now.current)) return put(now.current.form.editing === undefined);
        setMessage(t('form.gone'));
        setGone(true);
        return false;
      }),
    addInstead: () => safely(() => put(true)),
    open: (questionId) => {
      clear();
      if (questionId === undefined) dispatch({ type: 'cancel' });
      else dispatch({ type: 'edit', questionId });
    },
  };
}
