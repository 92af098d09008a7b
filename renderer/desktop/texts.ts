import { common } from '#core/locales/ja/common.ts';
import { desktopStatus } from '#core/locales/ja/desktop-status.ts';
import type { TextSource } from '../platform/i18n.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    desktopStatus: Record<keyof typeof desktopStatus, string>;
  }
}

/** The texts of the shell's own pages. */
export const desktopTexts: readonly TextSource[] = [
  { namespace: 'common', ja: common, en: async () => (await import('#core/locales/en/common.ts')).common },
  {
    namespace: 'desktopStatus',
    ja: desktopStatus,
    en: async () => (await import('#core/locales/en/desktop-status.ts')).desktopStatus,
  },
];
