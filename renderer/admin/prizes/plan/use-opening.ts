import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDraftState } from '../../drafts/use-draft-state.ts';
import { useFeedback } from '../../feedback/feedback.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { paths } from '../../paths.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';
import { countBlanks, emptyOpening, findOpeningFault, isOpeningDraft, type OpeningDraft } from './opening.ts';

/** The state of the form that opens a campaign. Typed values survive a log-in and a reload. */
export function useOpening(winners: number) {
  const { t } = useTranslation('lottery');
  const { succeed } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraftState('campaign-opening', emptyOpening, isOpeningDraft);
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fault = findOpeningFault(draft.value, winners);
  const open = async () => {
    const { name, salesYen } = draft.value;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = {
        name: name.trim(),
        blankBalls: countBlanks(draft.value, winners),
        ...(salesYen !== '' && { expectedSalesYen: salesYen }),
      };
      await work(() => staffApi.call('openCampaign', { body }));
      draft.reset();
      setAsking(false);
      succeed(t('open.done', { name: name.trim() }));
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.prizes }),
        queries.invalidateQueries({ queryKey: queryKeys.campaigns }),
      ]);
      await navigate(`${paths.prizes}?tab=campaign`);
    } catch (error) {
      if (!isSessionOver(error)) setProblem(t('open.failed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return {
    value: draft.value,
    set: (change: Partial<OpeningDraft>) => draft.setValue({ ...draft.value, ...change }),
    /** The fault is undefined until the first attempt, except that too many balls are reported at once. */
    fault: isTried || fault === 'tooMany' ? fault : undefined,
    ...{ isAsking, isBusy, problem, open },
    ask: () => {
      setTried(true);
      setProblem(undefined);
      if (fault === undefined) setAsking(true);
    },
    close: () => setAsking(false),
  };
}
export type OpeningForm = ReturnType<typeof useOpening>;
