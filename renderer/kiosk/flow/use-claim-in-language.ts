import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kioskApi } from '../data/kiosk-api.ts';
import type { Claim } from './kiosk-screen.ts';

/**
 * Returns the claim with the title of its story in the language on the screen (KIOSK-9). The server returns titles in the
 * language of the call, so a claim that was scanned in another language is resolved again.
 */
export function useClaimInLanguage(claim: Claim | undefined): Claim | undefined {
  const { language } = useTranslation().i18n;
  const [renamed, setRenamed] = useState<Pick<Claim, 'code' | 'language' | 'storyTitle'>>();
  const code = claim?.code;
  const isOther = claim !== undefined && claim.language !== language;
  const name = renamed?.code === code && renamed?.language === language ? renamed : undefined;
  const isDue = isOther && name === undefined;

  useEffect(() => {
    if (code === undefined || !isDue) return;
    const abort = new AbortController();
    kioskApi.call('resolveCode', { body: { text: code }, signal: abort.signal }).then(
      (found) => {
        if (abort.signal.aborted || found.kind !== 'claim') return;
        setRenamed({ code, language, storyTitle: found.storyTitle });
      },
      // The title stays as it was.
      () => undefined,
    );
    return () => abort.abort();
  }, [code, isDue, language]);

  return isOther && name !== undefined ? { ...claim, ...name } : claim;
}
