import { addTexts } from '../../platform/i18n.ts';
import { codesTexts } from '../texts.ts';

await addTexts(codesTexts);

export { ClaimScreen } from './claim-screen.tsx';
export { VoucherScreen } from './voucher-screen.tsx';
