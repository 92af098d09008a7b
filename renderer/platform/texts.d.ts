import type { common } from '#core/locales/ja/common.ts';
import type { errors } from '#core/locales/ja/errors.ts';

/* Typed text keys; the Japanese texts define them. Each app adds its own namespaces the same way beside its entry. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
  }
  interface ResourceNamespaceMap {
    common: Record<keyof typeof common, string>;
    errors: Record<keyof typeof errors, string>;
  }
}
