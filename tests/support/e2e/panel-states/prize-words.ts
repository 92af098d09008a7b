import { prizes as en } from '#core/locales/en/prizes.ts';
import { prizes as ja } from '#core/locales/ja/prizes.ts';

/** Names of prizes stand in their own language's fields, whatever the panel speaks. */
export const defaultPrizeNames: readonly string[] = [...Object.values(ja), ...Object.values(en)];
