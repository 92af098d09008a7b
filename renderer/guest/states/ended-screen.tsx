import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { timings } from '#core/rules/timings.ts';
import type { FailureCode } from '../../platform/api-failure.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/**
 * The screen after the game has ended on this phone, because the stay ended (STAY-4), another phone took over (IDENTITY-3), or
 * the server no longer knows the guest. `code` is the server's error code.
 */
export function EndedScreen({
  code,
  storyId,
  userId,
  wasWaiting = false,
  onBack,
}: {
  readonly code: FailureCode;
  readonly userId?: string | undefined;
  /** True if the guest was never approved, so there was no game to end. */
  readonly wasWaiting?: boolean;
  /** Called when staff have undone what ended the game (UNDO-3). Without it the phone does not ask the server. */
  readonly onBack?: () => void;
  /** The story for which a returning guest can register again. */
  readonly storyId?: string;
}) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const [title, text] =
    code === 'GUEST_MOVED'
      ? ([t('titleMoved'), t('movedText')] as const)
      : code === 'OTHER_PHONE'
        ? ([t('titleOtherPhone'), t('otherPhoneText')] as const)
        : code === 'GUEST_UNKNOWN' || code === 'GUEST_NOT_FOUND'
          ? ([t('titleUnknown'), t('unknownText')] as const)
          : wasWaiting
            ? ([t('titleNotAdmitted'), t('notAdmittedText')] as const)
            : ([t('titleEnded'), t('endedText')] as const);
  useComeback(code, userId, onBack);
  useDocumentTitle(title);
  return (
    <StateScreen
      mood={code === 'STAY_ENDED' && !wasWaiting ? 'hello' : 'sorry'}
      title={title}
      actions={
        <>
          {code === 'OTHER_PHONE' && <Button onClick={() => navigate('/?move')}>{t('resumeTitle')}</Button>}
          <Button look={code === 'OTHER_PHONE' ? 'line' : 'go'} onClick={() => navigate('/')}>
            {t('toWelcome')}
          </Button>
          {storyId && (
            <Button look="text" onClick={() => navigate(`/?story=${encodeURIComponent(storyId)}&new`)}>
              {t('registerAgain')}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </StateScreen>
  );
}

/**
 * Asks the server for a while whether staff have undone what ended the game (UNDO-3), and calls `onBack` if they have. Only the
 * end of a stay can be undone.
 */
function useComeback(code: FailureCode, userId: string | undefined, onBack: (() => void) | undefined): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const isAsking = code === 'STAY_ENDED' && onBack !== undefined;
  useEffect(() => {
    if (!isAsking || userId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const endsAt = Date.now() + timings.endedAskMs;
    const ask = async () => {
      try {
        const { status } = await guestApi.as(userId).call('getActiveStatus', { params: { userId }, signal });
        if (signal.aborted) return;
        if (status !== 'ended') {
          clearInterval(timer);
          latest.current?.();
        }
      } catch {
        // The next interval asks again. If the last call fails too, the screen stays.
      }
    };
    const timer = setInterval(() => {
      // The last call is made after the end, so that a phone that was asleep asks once more when it wakes.
      if (Date.now() >= endsAt) clearInterval(timer);
      void ask();
    }, timings.endedAskEveryMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [isAsking, userId]);
}
