import { useEffect } from 'react';
import { AttractScreen } from '../attract/attract-screen.tsx';
import type { KioskData } from '../facts/load-kiosk.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { StoriesScreen } from '../story/stories-screen.tsx';
import { StoryScreen } from '../story/story-screen.tsx';
import { attract, type Go, type Place } from './place.ts';
import { playScreens } from './play-screens.ts';

type Props = { readonly place: Place; readonly data: KioskData; readonly go: Go };

/** The screen for `place`, without the screens of staff. */
export function ScreenAt({ place, data, go }: Props) {
  const { scan: Scan, code: Code, claim: Greeting, spin: Spin, keepsake: Keepsake, elsewhere: Elsewhere } = playScreens;
  const nowhere = <Nowhere go={go} />;
  switch (place.at) {
    case 'scan':
      return Scan ? <Scan wish={place.wish} data={data} go={go} /> : nowhere;
    case 'code':
      return Code ? <Code wish={place.wish} data={data} go={go} /> : nowhere;
    case 'claim':
      return Greeting ? <Greeting key={place.claim.code} claim={place.claim} data={data} go={go} /> : nowhere;
    case 'spin':
      return Spin ? <Spin key={place.claim.code} claim={place.claim} data={data} go={go} /> : nowhere;
    case 'keepsake':
      return Keepsake ? <Keepsake key={place.claim.code} claim={place.claim} data={data} go={go} /> : nowhere;
    case 'elsewhere':
      return Elsewhere ? <Elsewhere kind={place.kind} data={data} go={go} /> : nowhere;
    case 'home':
      return <HomeScreen data={data} go={go} />;
    case 'stories':
      return data.stories.length > 0 ? <StoriesScreen data={data} go={go} /> : nowhere;
    case 'story':
      return <StoryScreen storyId={place.storyId} data={data} go={go} />;
    default:
      return <AttractScreen data={data} go={go} />;
  }
}

/** Leads back to the attract screen if `place` has no screen. */
function Nowhere({ go }: { readonly go: Go }) {
  useEffect(() => go(attract), [go]);
  return null;
}
