import { addTexts } from '../../platform/i18n.ts';
import { playTexts, previewTexts } from '../texts.ts';

await addTexts(...playTexts, previewTexts);

export { PreviewScreen } from './preview-screen.tsx';
