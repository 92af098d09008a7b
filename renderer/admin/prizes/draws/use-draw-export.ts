import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { useFeedback } from '../../feedback/feedback.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { download } from '../../server/download.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { useWork } from '../../server/use-work.ts';
import { type DrawFilter, drawQuery } from './use-draws.ts';

/** Saves all draws that match the filter as CSV, across all pages. The server names the file with the date. */
export function useDrawExport(filter: DrawFilter) {
  const { t } = useTranslation('lottery');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const query = new URLSearchParams(drawQuery(filter)).toString();
      await work(() => download(`${staffRoutes.exportDraws.path}${query && `?${query}`}`, 'draws.csv'));
      succeed(t('draws.csvDone'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('draws.csvFailed', { reason: problemText(error) }), () => void save());
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
