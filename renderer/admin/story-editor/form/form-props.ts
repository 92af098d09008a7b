import type { FormProblem } from '../draft/form-problem.ts';
import type { QuestionForm } from '../draft/question-form.ts';

/** The props of each part of the question form. */
export type FormPartProps = {
  readonly form: QuestionForm;
  readonly change: (change: (form: QuestionForm) => QuestionForm) => void;
  /** Why the question could not be added or updated; undefined once the form is changed. */
  readonly problem: FormProblem | undefined;
};
