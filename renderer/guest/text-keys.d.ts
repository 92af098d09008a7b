import type { codes } from '#core/locales/ja/codes.ts';
import type { crew } from '#core/locales/ja/crew.ts';
import type { entry } from '#core/locales/ja/entry.ts';
import type { entryTicket } from '#core/locales/ja/entry-ticket.ts';
import type { fair } from '#core/locales/ja/fair.ts';
import type { phoneTest } from '#core/locales/ja/phone-test.ts';
import type { preview } from '#core/locales/ja/preview.ts';
import type { scanner } from '#core/locales/ja/scanner.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    codes: Record<keyof typeof codes, string>;
    crew: Record<keyof typeof crew, string>;
    entry: Record<keyof typeof entry, string>;
    entryTicket: Record<keyof typeof entryTicket, string>;
    fair: Record<keyof typeof fair, string>;
    'phone-test': Record<keyof typeof phoneTest, string>;
    preview: Record<keyof typeof preview, string>;
    scanner: Record<keyof typeof scanner, string>;
  }
}
