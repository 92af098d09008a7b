import { addTexts } from '../../platform/i18n.ts';
import { codesTexts, gameTexts } from '../texts.ts';

await addTexts(codesTexts, gameTexts);

export { ClaimScreen } from './claim-screen.tsx';
export { SpotScreen } from './spot-screen.tsx';
export { VoucherScreen } from './voucher-screen.tsx';
