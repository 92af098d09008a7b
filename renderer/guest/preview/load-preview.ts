import { addTexts } from '../../platform/i18n.ts';
import { gameTexts, previewTexts } from '../texts.ts';

await addTexts(gameTexts, previewTexts);

export { PreviewScreen } from './preview-screen.tsx';
