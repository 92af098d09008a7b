import { admin } from '#core/locales/ja/admin.ts';
import { backups } from '#core/locales/ja/backups.ts';
import { checkIn } from '#core/locales/ja/check-in.ts';
import { common } from '#core/locales/ja/common.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { handover } from '#core/locales/ja/handover.ts';
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
import { staffErrors } from '#core/locales/ja/staff-errors.ts';
import { statistics } from '#core/locales/ja/statistics.ts';
import { walk } from '#core/locales/ja/walk.ts';
import { joinTexts, readTextsFrom } from '../platform/i18n.ts';

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
    handover: Record<keyof typeof handover, string>;
    library: Record<keyof typeof library, string>;
    lottery: Record<keyof typeof lottery, string>;
    checkIn: Record<keyof typeof checkIn, string>;
    redemption: Record<keyof typeof redemption, string>;
    printing: Record<keyof typeof printing, string>;
    statistics: Record<keyof typeof statistics, string>;
    walk: Record<keyof typeof walk, string>;
  }
}

const read = readTextsFrom(
  import.meta.glob([
    '../../core/locales/*/{admin,backups,check-in,common,devices,editor,errors,handover,https,library,log,lottery}.ts',
    '../../core/locales/*/{monitor,panel,printing,redemption,security,settings,staff-errors,statistics,walk}.ts',
    '!../../core/locales/ja/*.ts',
  ]),
);

/** The panel's texts. The Japanese ones come with the page; others are loaded when they are needed. */
export const adminTexts = [
  read('common', { ja: common }),
  joinTexts(read('errors', { ja: errors }), read('errors', { file: 'staff-errors', ja: staffErrors })),
  read('admin', { ja: admin }),
  read('panel', { ja: panel }),
  read('log', { ja: log }),
  read('editor', { ja: editor }),
  read('statistics', { ja: statistics }),
  read('walk', { ja: walk }),
  read('https', { ja: https }),
  read('devices', { ja: devices }),
  read('monitor', { ja: monitor }),
  read('settings', { ja: settings }),
  read('security', { ja: security }),
  read('backups', { ja: backups }),
  read('checkIn', { file: 'check-in', ja: checkIn }),
  read('redemption', { ja: redemption }),
  read('printing', { ja: printing }),
  read('handover', { ja: handover }),
  read('library', { ja: library }),
  read('lottery', { ja: lottery }),
];
