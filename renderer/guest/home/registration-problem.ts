import { pickText, type TextsByLanguage } from '#core/model/languages.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import type { useErrorText } from '../../platform/error-text.ts';
import { getCurrentLanguage } from '../../platform/language.ts';

/** The messages under a field, or under the whole form. */
export type Problems = { readonly room?: string; readonly name?: string; readonly general?: string };

/** Returns the messages for a failed registration or correction, each for its field. */
export function parseProblems(error: unknown, errorText: ReturnType<typeof useErrorText>): Problems {
  const text = pausedText(error) ?? errorText(error, 'registrationFailed');
  switch (getCode(error)) {
    case 'ROOM_REQUIRED':
    case 'ROOM_INVALID':
      return { room: text };
    case 'NAME_REQUIRED':
      return { name: text };
    default:
      return { general: text };
  }
}

/** Returns the hotel's own text if registration is paused and the hotel has one (STATUS-5), otherwise undefined. */
function pausedText(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || error.code !== 'REGISTRATION_PAUSED') return undefined;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('texts' in data)) return undefined;
  return pickText((data.texts ?? {}) as Partial<TextsByLanguage>, getCurrentLanguage()) || undefined;
}
