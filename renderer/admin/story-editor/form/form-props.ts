import type { FormProblem } from '../draft/form-problem.ts';
import type { QuestionForm } from '../draft/question-form.ts';

/** What each part of the question form gets. */
export type FormPartProps = {
  readonly form: QuestionForm;
  readonly change: (change: (form: QuestionForm) => QuestionForm) => void;
  /** What kept the question from being added or updated, until it is changed. */
  readonly problem: FormProblem | undefined;
};
