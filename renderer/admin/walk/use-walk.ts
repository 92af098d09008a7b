import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { type Walk, walkSchema, walkTimeoutMs, walkTries } from '#core/model/walk.ts';
import { kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { sendTo } from '../../platform/transport.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { readSpots, type Spot } from '../stories/use-spots.ts';

/** How often results that could not be sent are tried again, in milliseconds. */
const resendMs = 10_000;

const scanSchema = z.object({
  spotCode: z.string(),
  /** When the poster was scanned, in milliseconds since 1970 on this phone's clock. */
  at: z.number(),
  times: walkSchema.shape.times,
  accessPoint: z.string(),
});
/** A scan that the server has not received yet. */
export type KeptScan = z.output<typeof scanSchema>;
const keptSchema = z.array(scanSchema);
const readKept = (stored: unknown) => keptSchema.safeParse(stored).data;
const none: readonly KeptScan[] = [];

/**
 * Sends scans one after another and returns those that must be sent again. The server never takes a scan whose code was replaced
 * meanwhile, or that is too old.
 */
async function sendScans(
  scans: readonly KeptScan[],
  send: (scan: KeptScan) => Promise<void>,
): Promise<readonly KeptScan[]> {
  const left: KeptScan[] = [];
  for (const scan of scans) {
    try {
      await send(scan);
    } catch (error) {
      const isRefused = error instanceof ApiFailure && [400, 404].includes(error.status);
      if (!isRefused) left.push(scan);
    }
  }
  return left;
}

/** A spot of the list: as the server knows it, or as this phone has just scanned it. */
export type ListedSpot = Spot & { readonly isKept: boolean };

export type ScanFault = 'photo' | 'code' | 'unknown';

/**
 * The walk test of a story (SPOT-7). The codes are loaded before the walk, so posters are recognised without the server. Scans
 * wait in this tab until the server has received them.
 */
export function useWalk(storyId: string) {
  const query = useQuery({
    queryKey: queryKeys.spots(storyId),
    queryFn: () => readSpots(storyId),
    networkMode: 'always',
  });
  const { data, refetch } = query;
  const [stored, setKept] = useStoredChoice<readonly KeptScan[]>(`walk-${storyId}`, none, readKept);
  const [phoneAddress, setPhoneAddress] = useState('');

  const send = useCallback(
    async ({ spotCode, at, times, accessPoint }: KeptScan) => {
      const agoMs = Math.max(0, Date.now() - at);
      const body = { spotCode, times, agoMs, ...(accessPoint === '' ? {} : { accessPoint }) };
      const reply = await staffApi.call('recordWalk', { params: { storyId }, body });
      setPhoneAddress(reply.phoneAddress);
    },
    [storyId],
  );
  const keep = useCallback(
    (scan: KeptScan) => setKept([...stored.filter(({ spotCode }) => spotCode !== scan.spotCode), scan]),
    [setKept, stored],
  );

  useEffect(() => {
    if (stored.length === 0) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const run = async () => {
      const left = await sendScans(stored, send);
      if (isStopped) return;
      if (left.length === stored.length) timer = setTimeout(() => void run(), resendMs);
      else {
        await refetch();
        setKept(left);
      }
    };
    void run();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [stored, send, refetch, setKept]);

  const spots: readonly ListedSpot[] | undefined = data?.map((spot) => {
    const kept = stored.find(({ spotCode }) => spotCode === spot.spotCode);
    if (kept === undefined) return { ...spot, isKept: false };
    const { at, times } = kept;
    return { ...spot, walk: { walkedAt: new Date(at).toISOString(), times }, isKept: true };
  });
  return { ...{ query, spots, keep, phoneAddress }, find: (text: string) => findSpot(text, data ?? []) };
}

/** Returns the spot with the code in a text, which is a typed code or the link on a poster, or why there is none. */
function findSpot(text: string, spots: readonly Spot[]): Spot | ScanFault {
  const { code, kind = kindOfCode(code) } = readCode(text);
  if (kind !== 'spot') return 'code';
  return spots.find(({ spotCode }) => spotCode === code) ?? 'unknown';
}

/** Returns milliseconds as seconds with one decimal, at least 0.1. */
export const toSeconds = (ms: number): string => Math.max(0.1, ms / 1_000).toFixed(1);

/** Asks the server three times how it is reached, and returns how long each request took. `onTry` gets the number of each. */
export async function measure(onTry: (n: number) => void, signal: AbortSignal): Promise<Walk['times']> {
  const times: (number | null)[] = [];
  for (let n = 1; n <= walkTries; n += 1) {
    onTry(n);
    const began = performance.now();
    try {
      const request = {
        method: 'GET',
        path: '/health',
        headers: {},
        body: undefined,
        timeoutMs: walkTimeoutMs,
        signal,
      };
      const { status } = await sendTo(location.origin, request);
      times.push(status === 200 ? Math.min(walkTimeoutMs, Math.round(performance.now() - began)) : null);
    } catch {
      signal.throwIfAborted();
      times.push(null);
    }
  }
  return times;
}
