import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { useErrorText, useServerMessage } from '../../../platform/error-text.ts';
import { StatusLine } from '../../../ui/status-line.tsx';
import type { AnswerType, Failure, Notice } from '../state/game-state.ts';

/**
 * Shows why the guest's last action failed, why the next clue cannot be shown (ERROR-3), or that its place has changed (SPOT-8).
 */
export function NoticeLine({ notice }: { readonly notice: Notice | null }) {
  const text = useNoticeText();
  const isCalm = notice?.kind === 'place-changed';
  // Each tone has a line of its own, because a screen reader announces a change only in a line that was there before.
  return (
    <div>
      <StatusLine tone="bad">{notice && !isCalm && text(notice)}</StatusLine>
      <StatusLine tone="calm">{isCalm && text(notice)}</StatusLine>
    </div>
  );
}

/** The error codes whose own texts are more specific than the general text of the action. */
const telling: readonly Failure['code'][] = [
  'NOT_AN_IMAGE',
  'UNSUPPORTED_TYPE',
  'FILE_TOO_LARGE',
  'FILE_REQUIRED',
  'TOO_MANY_UPLOADS',
  'STORAGE_FULL',
  'PICTURE_FOLDER_UNUSABLE',
  'SPOT_NOT_FOUND',
];

const failed = {
  option_select: 'choiceFailed',
  text_input: 'answerFailed',
  file_upload: 'uploadFailed',
  spot_scan: 'spotFailed',
} as const satisfies Record<AnswerType, string>;

const refusals = {
  missing: 'pictureMissing',
  'not-an-image': 'pictureNotAnImage',
  'too-large': 'pictureTooLarge',
} as const;

function useNoticeText() {
  const { t } = useTranslation('game');
  const errorText = useErrorText();
  const serverWords = useServerMessage();
  return (notice: Notice): string => {
    switch (notice.kind) {
      case 'picture':
        return t(refusals[notice.refusal]);
      case 'code-mistyped':
        return t('spotMistyped');
      case 'next-invalid':
        return t('nextInvalid');
      case 'place-changed':
        return t('placeChanged');
      case 'start-failed':
        return errorText(toError(notice.failure), 'failedToLoadStory');
      case 'answer-refused':
        return telling.includes(notice.failure.code)
          ? errorText(toError(notice.failure))
          : (serverWords(toError(notice.failure)) ?? t(failed[notice.actionType]));
    }
  };
}

/** Converts a failure in the state to the error that `useErrorText` expects. */
export function toError({ code, message = '', retryAfterMs }: Failure): ApiFailure {
  return new ApiFailure(code, 0, message, retryAfterMs === undefined ? undefined : { retryAfterMs });
}
