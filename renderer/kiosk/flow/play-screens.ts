import { CodeScreen } from '../code-pad/code-screen.tsx';
import { KeepsakeScreen } from '../keepsake/keepsake-screen.tsx';
import { ElsewhereScreen } from '../scan/elsewhere-screen.tsx';
import { ScanScreen } from '../scan/scan-screen.tsx';
import { ClaimScreen } from '../spin/claim-screen.tsx';
import { SpinScreen } from '../spin/spin-screen.tsx';
import type { Screen } from './kiosk-screen.ts';

type PlayScreens = { readonly [At in 'scan' | 'code' | 'claim' | 'spin' | 'keepsake' | 'elsewhere']?: Screen<At> };

/** The screens for scanning, spinning and keepsakes. The home screen offers them only if there is a screen for scanning. */
export const playScreens: PlayScreens = {
  scan: ScanScreen,
  code: CodeScreen,
  claim: ClaimScreen,
  spin: SpinScreen,
  keepsake: KeepsakeScreen,
  elsewhere: ElsewhereScreen,
};
