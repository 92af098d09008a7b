import { useEffect } from 'react';
import { AttractScreen } from '../attract/attract-screen.tsx';
import type { KioskData } from '../data/load-kiosk.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { StoriesScreen } from '../story/stories-screen.tsx';
import { StoryScreen } from '../story/story-screen.tsx';
import { attractScreen, type KioskScreen, type OpenScreen } from './kiosk-screen.ts';
import { playScreens } from './play-screens.ts';
import { useClaimInLanguage } from './use-claim-in-language.ts';

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
