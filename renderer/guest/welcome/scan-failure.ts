import type { FailureCode } from '../../platform/api-failure.ts';

/**
 * Returns the key of the text for a rejected code (ERROR-2). `entry` and `errors` are namespaces. The texts replace the
 * server's short messages ('Story not found', 'Invalid QR code').
 */
export function scanFailureKey(code: FailureCode, isTyped: boolean) {
  if (isTyped && code === 'STORY_NOT_FOUND') return 'entry:codeUnknown';
  if (isTyped && code === 'INVALID_QR') return 'entry:codeInvalid';
  switch (code) {
    case 'NO_RESPONSE':
      return 'entry:networkError';
    case 'CODE_MISTYPED':
      return 'entry:resumeMistyped';
    case 'STORY_NOT_FOUND':
    case 'INVALID_QR':
    case 'RESUME_CODE_INVALID':
    case 'STAY_ENDED':
    case 'REGISTRATION_PAUSED':
    case 'ROOM_NOT_IN_STORY':
    case 'TOO_MANY_REQUESTS':
    case 'TOO_MANY_TRIES':
    case 'RESTORING':
    case 'DISK_BUSY':
      return `errors:${code}` as const;
    default:
      return 'errors:UNEXPECTED';
  }
}
