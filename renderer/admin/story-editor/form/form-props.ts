import type { FormProblem } from '../draft/form-problem.ts';
import type { QuestionForm } from '../draft/question-form.ts';

/** The props of each part of the question form. */
export type FormPartProps = {
  readonly form: QuestionForm;
  readonly change: (change: (form: QuestionForm) => QuestionForm) => void;
  /** What kept the question from being added or updated. Undefined once that is changed. */
  readonly problem: FormProblem | undefined;
};
