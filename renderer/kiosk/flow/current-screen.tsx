import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttractScreen } from '../attract/attract-screen.tsx';
import { kioskApi } from '../data/kiosk-api.ts';
import type { KioskData } from '../data/load-kiosk.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { StoriesScreen } from '../story/stories-screen.tsx';
import { StoryScreen } from '../story/story-screen.tsx';
import { attractScreen, type Claim, type KioskScreen, type OpenScreen } from './kiosk-screen.ts';
import { playScreens } from './play-screens.ts';

type Props = { readonly screen: KioskScreen; readonly data: KioskData; readonly go: OpenScreen };

/** The component for `screen`, without the screens of staff. */
export function CurrentScreen({ screen, data, go }: Props) {
  const { scan: Scan, code: Code, claim: Greeting, spin: Spin, keepsake: Keepsake, elsewhere: Elsewhere } = playScreens;
  const claim = useClaimInLanguage('claim' in screen ? screen.claim : undefined);
  const nowhere = <Nowhere go={go} />;
  switch (screen.name) {
    case 'scan':
      return Scan ? <Scan purpose={screen.purpose} data={data} go={go} /> : nowhere;
    case 'code':
      return Code ? <Code purpose={screen.purpose} data={data} go={go} /> : nowhere;
    case 'claim':
      return Greeting && claim ? <Greeting key={claim.code} claim={claim} data={data} go={go} /> : nowhere;
    case 'spin':
      return Spin && claim ? <Spin key={claim.code} claim={claim} data={data} go={go} /> : nowhere;
    case 'keepsake':
      return Keepsake && claim ? <Keepsake key={claim.code} claim={claim} data={data} go={go} /> : nowhere;
    case 'elsewhere':
      return Elsewhere ? <Elsewhere kind={screen.kind} data={data} go={go} /> : nowhere;
    case 'home':
      return <HomeScreen data={data} go={go} />;
    case 'stories':
      return data.stories.length > 0 ? <StoriesScreen data={data} go={go} /> : nowhere;
    case 'story':
      return <StoryScreen storyId={screen.storyId} data={data} go={go} />;
    default:
      return <AttractScreen data={data} go={go} />;
  }
}

/** Leads back to the attract screen, because this build has no such screen or there is nothing to show on it. */
function Nowhere({ go }: { readonly go: OpenScreen }) {
  useEffect(() => go(attractScreen), [go]);
  return null;
}

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
