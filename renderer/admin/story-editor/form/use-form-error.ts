import { useTranslation } from 'react-i18next';
import type { FormField, FormProblem } from '../draft/form-problem.ts';

/** Returns a function that returns the message of the field with the problem, and undefined for all other fields. */
export function useFormError(problem: FormProblem | undefined): (field: FormField) => string | undefined {
  const { t } = useTranslation('editor');
  return (field) => {
    if (problem?.field !== field) return undefined;
    return problem.code === 'TOO_LONG'
      ? t('form.problem.TOO_LONG', { most: problem.most, length: problem.length })
      : t(`form.problem.${problem.code}`);
  };
}
