import type { common } from '#core/locales/ja/common.ts';
import type { errors } from '#core/locales/ja/errors.ts';
import type { staffErrors } from '#core/locales/ja/staff-errors.ts';

/* The types of the text keys, which the Japanese texts define. Each app adds its own namespaces in the same way. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
  }
  interface ResourceNamespaceMap {
    common: Record<keyof typeof common, string>;
    errors: Record<keyof typeof errors | keyof typeof staffErrors, string>;
  }
}
