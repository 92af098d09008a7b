import { useQuery } from '@tanstack/react-query';
import type { OpeningProblem } from '#core/rules/story-check.ts';
import { storyLink } from '#core/rules/story-link.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { openingProblemsOf } from './opening-problems.tsx';

type QrCode = Awaited<ReturnType<typeof callQrCode>>;
const callQrCode = (storyId: string) => staffApi.call('createStoryQrCode', { params: { storyId } });

/** What the QR dialog and the print view show. */
export type StoryQr =
  | { readonly kind: 'making' }
  | { readonly kind: 'ready'; readonly code: QrCode }
  /** No value came: the link that the refusal names, else the direct one, stands in. */
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** Set when the story is not complete: what is missing. */
      readonly problems: readonly OpeningProblem[] | undefined;
      readonly directLink: string;
    };

/**
 * Asks the server for the link that a story's QR holds; it never says localhost (decision 2.3), so no address of this page is
 * sent along. Each opening asks anew: the address may have changed.
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
    qr: storyQrOf({ storyId, code: data, error, isFetching, origin: location.origin }),
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

/** The rule of `useStoryQr`. An answer without a link counts as none. */
export function storyQrOf({ storyId, code, error, isFetching, origin }: Asked): StoryQr {
  if (!error && code?.qrCodeUrl) return { kind: 'ready', code };
  if (isFetching) return { kind: 'making' };
  return {
    kind: 'failed',
    error,
    problems: openingProblemsOf(error),
    directLink: linkIn(error) ?? storyLink(origin, storyId),
  };
}

/** The link that phones can open, which the server names with its refusal. */
function linkIn(error: unknown): string | undefined {
  const data = error instanceof ApiFailure ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('qrCodeUrl' in data)) return undefined;
  return typeof data.qrCodeUrl === 'string' && data.qrCodeUrl !== '' ? data.qrCodeUrl : undefined;
}

/** True for a link that no phone can open: it names this very computer. */
export function isLoopbackLink(link: string): boolean {
  return /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i.test(link);
}
