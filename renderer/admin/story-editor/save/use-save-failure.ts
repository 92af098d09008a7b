import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/api-failure.ts';
import { useProblemText } from '../../feedback/problem-text.ts';

const known = ['NOT_A_FIX', 'NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'TOO_LARGE', 'INVALID_INPUT'] as const;

/** Why a save failed, in one sentence that also says that nothing is lost. */
export function useSaveFailure(): (error: unknown) => string {
  const { t } = useTranslation('editor');
  const problemText = useProblemText();
  return useCallback(
    (error) => {
      const code = known.find((one) => one === codeOf(error));
      return t('save.failed', { reason: code ? t(`save.${code}`) : problemText(error) });
    },
    [problemText, t],
  );
}
