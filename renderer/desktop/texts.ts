import type { assistant } from '#core/locales/ja/assistant.ts';
import { common } from '#core/locales/ja/common.ts';
import { desktopStatus } from '#core/locales/ja/desktop-status.ts';
import { device } from '#core/locales/ja/device.ts';
import type { printing } from '#core/locales/ja/printing.ts';
import type { TextSource } from '../platform/i18n.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    assistant: Record<keyof typeof assistant, string>;
    desktopStatus: Record<keyof typeof desktopStatus, string>;
    device: Record<keyof typeof device, string>;
    printing: Record<keyof typeof printing, string>;
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
  { namespace: 'device', ja: device, en: async () => (await import('#core/locales/en/device.ts')).device },
];

/** The texts of errors, for pages that show errors of the server. */
const errorTexts: TextSource = {
  namespace: 'errors',
  ja: async () => (await import('#core/locales/ja/errors.ts')).errors,
  en: async () => (await import('#core/locales/en/errors.ts')).errors,
};

/** The texts of the kiosk's resting screen, which is shown while the server is away. */
export const kioskTexts: readonly TextSource[] = [
  {
    namespace: 'kiosk',
    ja: async () => (await import('#core/locales/ja/kiosk.ts')).kiosk,
    en: async () => (await import('#core/locales/en/kiosk.ts')).kiosk,
  },
  errorTexts,
];

/** The texts of the first-start assistant. */
export const assistantTexts: readonly TextSource[] = [
  {
    namespace: 'assistant',
    ja: async () => (await import('#core/locales/ja/assistant.ts')).assistant,
    en: async () => (await import('#core/locales/en/assistant.ts')).assistant,
  },
  {
    namespace: 'printing',
    ja: async () => (await import('#core/locales/ja/printing.ts')).printing,
    en: async () => (await import('#core/locales/en/printing.ts')).printing,
  },
  errorTexts,
];
