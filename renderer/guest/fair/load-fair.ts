import { addTexts } from '../../platform/i18n.ts';
import { fairTexts } from '../texts.ts';

await addTexts(fairTexts);

export { FairScreen } from './fair-screen.tsx';
