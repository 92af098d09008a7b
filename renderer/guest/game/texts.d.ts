import type { game } from '#core/locales/ja/game.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    game: Record<keyof typeof game, string>;
  }
}
