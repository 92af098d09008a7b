import type { draw } from '#core/locales/ja/draw.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    draw: Record<keyof typeof draw, string>;
  }
}
