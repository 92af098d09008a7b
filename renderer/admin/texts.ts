import { admin } from '#core/locales/ja/admin.ts';
import { backups } from '#core/locales/ja/backups.ts';
import { checkIn } from '#core/locales/ja/check-in.ts';
import { common } from '#core/locales/ja/common.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { https } from '#core/locales/ja/https.ts';
import { library } from '#core/locales/ja/library.ts';
import { log } from '#core/locales/ja/log.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { panel } from '#core/locales/ja/panel.ts';
import { printing } from '#core/locales/ja/printing.ts';
import { redemption } from '#core/locales/ja/redemption.ts';
import { security } from '#core/locales/ja/security.ts';
import { settings } from '#core/locales/ja/settings.ts';
import type { TextSource } from '../platform/i18n.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: Record<keyof typeof admin, string>;
    panel: Record<keyof typeof panel, string>;
    log: Record<keyof typeof log, string>;
    editor: Record<keyof typeof editor, string>;
    monitor: Record<keyof typeof monitor, string>;
    settings: Record<keyof typeof settings, string>;
    security: Record<keyof typeof security, string>;
    devices: Record<keyof typeof devices, string>;
    https: Record<keyof typeof https, string>;
    backups: Record<keyof typeof backups, string>;
    library: Record<keyof typeof library, string>;
    lottery: Record<keyof typeof lottery, string>;
    checkIn: Record<keyof typeof checkIn, string>;
    redemption: Record<keyof typeof redemption, string>;
    printing: Record<keyof typeof printing, string>;
  }
}

/** The panel's texts. The Japanese ones come with the page; the English ones are loaded when they are needed. */
export const adminTexts: readonly TextSource[] = [
  { namespace: 'common', ja: common, en: async () => (await import('#core/locales/en/common.ts')).common },
  { namespace: 'errors', ja: errors, en: async () => (await import('#core/locales/en/errors.ts')).errors },
  { namespace: 'admin', ja: admin, en: async () => (await import('#core/locales/en/admin.ts')).admin },
  { namespace: 'panel', ja: panel, en: async () => (await import('#core/locales/en/panel.ts')).panel },
  { namespace: 'log', ja: log, en: async () => (await import('#core/locales/en/log.ts')).log },
  { namespace: 'editor', ja: editor, en: async () => (await import('#core/locales/en/editor.ts')).editor },
  { namespace: 'https', ja: https, en: async () => (await import('#core/locales/en/https.ts')).https },
  { namespace: 'devices', ja: devices, en: async () => (await import('#core/locales/en/devices.ts')).devices },
  { namespace: 'monitor', ja: monitor, en: async () => (await import('#core/locales/en/monitor.ts')).monitor },
  { namespace: 'settings', ja: settings, en: async () => (await import('#core/locales/en/settings.ts')).settings },
  { namespace: 'security', ja: security, en: async () => (await import('#core/locales/en/security.ts')).security },
  { namespace: 'backups', ja: backups, en: async () => (await import('#core/locales/en/backups.ts')).backups },
  { namespace: 'checkIn', ja: checkIn, en: async () => (await import('#core/locales/en/check-in.ts')).checkIn },
  {
    namespace: 'redemption',
    ja: redemption,
    en: async () => (await import('#core/locales/en/redemption.ts')).redemption,
  },
  { namespace: 'printing', ja: printing, en: async () => (await import('#core/locales/en/printing.ts')).printing },
  { namespace: 'library', ja: library, en: async () => (await import('#core/locales/en/library.ts')).library },
  { namespace: 'lottery', ja: lottery, en: async () => (await import('#core/locales/en/lottery.ts')).lottery },
];
