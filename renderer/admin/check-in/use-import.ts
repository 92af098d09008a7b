import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ArrivalEncoding, ArrivalImport } from '#core/api/staff-arrivals.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import type { FileMapping } from './import-mapping.ts';

type Reading = { readonly mapping?: FileMapping; readonly encoding?: ArrivalEncoding };

/** Previews the arrivals in a chosen file, and imports them with `run`. */
export function useImport() {
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<Reading>({});
  const [preview, setPreview] = useState<ArrivalImport>();
  /** The error itself. Its text is translated during rendering, because the language may change. */
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const latest = useRef(0);

  const send = (one: File, { mapping, encoding }: Reading, dryRun: boolean) =>
    staffApi.call('importArrivals', {
      query: { dryRun: dryRun ? 'true' : 'false', ...(encoding && { encoding }) },
      body: mapping ? { mapping: JSON.stringify(mapping) } : {},
      files: [{ field: 'file', file: one, name: one.name }],
    });
  /** Requests a preview. Only the latest request counts, because responses may arrive out of order. */
  const look = async (one: File, next: Reading) => {
    latest.current += 1;
    const number = latest.current;
    setFile(one);
    setReading(next);
    setBusy('reading');
    setFailure(undefined);
    try {
      const told = await work(() => send(one, next, true));
      if (latest.current === number) setPreview(told);
    } catch (error) {
      if (latest.current === number && !isSessionOver(error)) setFailure(error);
    } finally {
      if (latest.current === number) setBusy(undefined);
    }
  };
  return {
    ...{ file, preview, busy },
    problem: failure === undefined ? undefined : problemText(failure),
    choose: (one: File) => {
      setPreview(undefined);
      void look(one, {});
    },
    change: (change: Reading) => {
      if (file) void look(file, { ...reading, ...change });
    },
    /** Imports the file. Returns undefined if no file is chosen or the call fails. */
    run: async (): Promise<ArrivalImport | undefined> => {
      if (file === undefined) return undefined;
      setBusy('importing');
      setFailure(undefined);
      try {
        return await work(() => send(file, reading, false));
      } catch (error) {
        if (!isSessionOver(error)) setFailure(error);
        return undefined;
      } finally {
        setBusy(undefined);
        void queries.invalidateQueries({ queryKey: queryKeys.arrivals });
      }
    },
  };
}
