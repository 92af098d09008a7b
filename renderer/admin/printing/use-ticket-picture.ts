import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BodyIn } from '#core/api/endpoint.ts';
import { apiBase, buildPath } from '#core/api/routes.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { ApiFailure, toFailure } from '../../platform/api-failure.ts';
import { identityHeaders } from '../../platform/identity.ts';
import { getCurrentLanguage } from '../../platform/language.ts';
import { queryKeys } from '../server/query-keys.ts';

/** An order, or a check-in ticket that has not been issued. */
export type PreviewOrder = NonNullable<BodyIn<StaffEndpoints['previewPrintOrder']>>;

type Picture = { readonly url: string | undefined; readonly query: UseQueryResult<Blob> };

/** Returns the picture that an order would print, and none while `order` is undefined. */
export function useOrderPicture(order: PreviewOrder | undefined): Picture {
  return useUrl(
    useQuery({
      queryKey: [...queryKeys.printPictures, order],
      queryFn: ({ signal }) => fetchPicture('previewPrintOrder', {}, signal, { body: order }),
      enabled: order !== undefined,
      // The story may have changed meanwhile.
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

/** Returns the picture of a job, as long as the server stores it. */
export function useJobPicture(jobId: string): Picture {
  return useUrl(
    useQuery({
      queryKey: [...queryKeys.printPictures, jobId],
      queryFn: ({ signal }) => fetchPicture('getPrintPreview', { jobId }, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
}

/** Returns the poster of a spot. `spotCode` is the code that it shows. */
export function useSpotPicture(spot: {
  readonly storyId: string;
  readonly questionId: string;
  readonly isIndoor?: true | undefined;
  readonly spotCode: string;
}) {
  const { storyId, questionId, isIndoor = false, spotCode } = spot;
  return useUrl(
    useQuery({
      queryKey: [...queryKeys.printPictures, 'spot', storyId, questionId, spotCode],
      queryFn: ({ signal }) =>
        fetchPicture('getSpotPicture', { storyId, questionId }, signal, { query: `?isIndoor=${isIndoor}` }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
}

/** Fetches a picture as a blob: an image element cannot send the session token. */
async function fetchPicture(
  name: 'previewPrintOrder' | 'getPrintPreview' | 'getSpotPicture',
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { body, query = '' }: { readonly body?: PreviewOrder | undefined; readonly query?: string } = {},
): Promise<Blob> {
  const route = staffRoutes[name];
  const headers = { 'Accept-Language': getCurrentLanguage(), 'Content-Type': 'application/json', ...identityHeaders() };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const url = `${location.origin}${apiBase}${buildPath(route, params)}${query}`;
  const response = await fetch(url, { method: route.method, headers, signal, ...sent }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiFailure('NO_RESPONSE', 0, 'No response from server');
  });
  if (!response.ok) throw toFailure(response.status, await response.json().catch(() => undefined));
  return response.blob();
}

function useUrl(query: UseQueryResult<Blob>): Picture {
  const [url, setUrl] = useState<string>();
  const blob = query.data;
  useEffect(() => {
    if (blob === undefined) {
      setUrl(undefined);
      return;
    }
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return { url, query };
}
