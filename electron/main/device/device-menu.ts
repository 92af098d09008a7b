import type { MenuItemConstructorOptions } from 'electron';
import { device as en } from '#core/locales/en/device.ts';
import { device as ja } from '#core/locales/ja/device.ts';

type Actions = { readonly leaveServer: () => void; readonly quit: () => void };

/** The menu of a tablet's window. The usual keys (copy, zoom, reload) hang on it. */
export function deviceMenu(language: 'ja' | 'en', { leaveServer, quit }: Actions): MenuItemConstructorOptions[] {
  const texts = language === 'en' ? en : ja;
  const roles = (names: readonly (keyof typeof labels)[]) =>
    names.map((role): MenuItemConstructorOptions => ({ role, label: texts[labels[role]] }));
  return [
    {
      label: texts.appName,
      submenu: [
        { label: texts['menu.server'], click: leaveServer },
        { type: 'separator' },
        { label: texts['menu.quit'], accelerator: 'CmdOrCtrl+Q', click: quit },
      ],
    },
    { label: texts['menu.edit'], submenu: roles(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']) },
    { label: texts['menu.view'], submenu: roles(['reload', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen']) },
  ];
}

const labels = {
  undo: 'menu.undo',
  redo: 'menu.redo',
  cut: 'menu.cut',
  copy: 'menu.copy',
  paste: 'menu.paste',
  selectAll: 'menu.selectAll',
  reload: 'menu.reload',
  resetZoom: 'menu.resetZoom',
  zoomIn: 'menu.zoomIn',
  zoomOut: 'menu.zoomOut',
  togglefullscreen: 'menu.fullScreen',
} as const;
