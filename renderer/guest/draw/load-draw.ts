import { addTexts } from '../../platform/i18n.ts';
import { drawTexts } from '../texts.ts';

await addTexts(drawTexts);

export { DrawScreen } from './draw-screen.tsx';
