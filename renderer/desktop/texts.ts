import { common } from '#core/locales/ja/common.ts';
import { desktop } from '#core/locales/ja/desktop.ts';
import type { TextSource } from '../platform/i18n.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    desktop: Record<keyof typeof desktop, string>;
  }
}

/** The texts of the shell's own pages. */
export const desktopTexts: readonly TextSource[] = [
  { namespace: 'common', ja: common, en: async () => (await import('#core/locales/en/common.ts')).common },
  { namespace: 'desktop', ja: desktop, en: async () => (await import('#core/locales/en/desktop.ts')).desktop },
];
