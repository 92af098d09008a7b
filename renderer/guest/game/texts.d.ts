import type { finale } from '#core/locales/ja/finale.ts';
import type { game } from '#core/locales/ja/game.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    finale: Record<keyof typeof finale, string>;
    game: Record<keyof typeof game, string>;
  }
}
