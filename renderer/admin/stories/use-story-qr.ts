import { useQuery } from '@tanstack/react-query';
import type { OpeningProblem } from '#core/rules/story-check.ts';
import { storyLink } from '#core/rules/story-link.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { parseOpeningProblems } from './opening-problems.tsx';

type QrCode = Awaited<ReturnType<typeof callQrCode>>;
const callQrCode = (storyId: string) => staffApi.call('createStoryQrCode', { params: { storyId } });

/** What the QR dialog and the print view show. */
export type StoryQr =
  | { readonly kind: 'making' }
  | { readonly kind: 'ready'; readonly code: QrCode }
  /** The server returned no link. `directLink` is the link in its refusal, or else one to the origin of this page. */
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** What is missing, if the story is not complete. */
      readonly problems: readonly OpeningProblem[] | undefined;
      readonly directLink: string;
    };

/**
 * Reads the link for a story's QR code from the server. The server's link never names localhost (ENTRY-5), so the address of
 * this page is not sent. The link is read again each time the dialog or the print view is opened, because the server's address
 * may have changed.
 */
export function useStoryQr(storyId: string): { readonly qr: StoryQr; readonly retry: () => void } {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.storyQrCode(storyId),
    queryFn: () => callQrCode(storyId),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return {
    qr: getStoryQr({ storyId, code: data, error, isFetching, origin: location.origin }),
    retry: () => void refetch(),
  };
}

type Asked = {
  readonly storyId: string;
  readonly code: QrCode | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly origin: string;
};

/** Chooses what `useStoryQr` returns. A reply without a link counts as a failure. */
export function getStoryQr({ storyId, code, error, isFetching, origin }: Asked): StoryQr {
  if (!error && code?.qrCodeUrl) return { kind: 'ready', code };
  if (isFetching) return { kind: 'making' };
  return {
    kind: 'failed',
    error,
    problems: parseOpeningProblems(error),
    directLink: parseLink(error) ?? storyLink(origin, storyId),
  };
}

/** Returns the link that the server sends with its refusal and that phones can open; undefined if there is none. */
function parseLink(error: unknown): string | undefined {
  const data = error instanceof ApiFailure ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('qrCodeUrl' in data)) return undefined;
  return typeof data.qrCodeUrl === 'string' && data.qrCodeUrl !== '' ? data.qrCodeUrl : undefined;
}

/** Returns true for a link that no phone can open, because it names this computer. */
export function isLoopbackLink(link: string): boolean {
  return /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i.test(link);
}
