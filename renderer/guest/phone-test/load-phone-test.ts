import { addTexts } from '../../platform/i18n.ts';
import { phoneTestTexts } from '../texts.ts';

await addTexts(phoneTestTexts);

export { PhoneTestScreen } from './phone-test-screen.tsx';
