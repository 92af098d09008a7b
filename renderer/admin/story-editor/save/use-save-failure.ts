import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, getCode } from '../../../platform/api-failure.ts';
import { useProblemText } from '../../feedback/problem-text.ts';
import { type Draft, findQuestion } from '../draft/story-draft.ts';

const codesWithText = ['NOT_A_FIX', 'NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'TOO_LARGE', 'INVALID_INPUT'] as const;

/** Returns a function that explains in one sentence why a save of this draft failed, and that nothing is lost. */
export function useSaveFailure(): (error: unknown, draft: Draft) => string {
  const { t } = useTranslation('editor');
  const problemText = useProblemText();
  return useCallback(
    (error, draft) => {
      const code = codesWithText.find((candidate) => candidate === getCode(error));
      const refusedPicture = code === 'NOT_AN_IMAGE' ? findRefusedPicture(error, draft) : undefined;
      if (refusedPicture) {
        const { n, hint } = refusedPicture;
        const name =
          n === 0
            ? t('details.cover')
            : t(hint === 0 ? 'question.pictureOf' : 'question.hintPictureOf', refusedPicture);
        return t('save.failed', { reason: t('save.NOT_AN_IMAGE_AT', { place: name }) });
      }
      return t('save.failed', { reason: code ? t(`save.${code}`) : problemText(error) });
    },
    [problemText, t],
  );
}

/**
 * Returns which picture an error names: the numbers of question and hint, counted from 1, or 0 for none. Returns
 * undefined if it names no picture of the draft.
 */
function findRefusedPicture(error: unknown, draft: Draft): { readonly n: number; readonly hint: number } | undefined {
  const data = error instanceof ApiFailure ? error.data : undefined;
  const field =
    typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields) && data.fields[0];
  if (typeof field !== 'string') return undefined;
  if (field === 'coverImage') return { n: 0, hint: 0 };
  const [, ofQuestion, ofHint, hint = '-1'] = /^(?:images_(.+)|hint_image_(.+)_(\d+))$/.exec(field) ?? [];
  const found = findQuestion(draft, ofQuestion ?? ofHint ?? '');
  return found && { n: found.index + 1, hint: Number(hint) + 1 };
}
