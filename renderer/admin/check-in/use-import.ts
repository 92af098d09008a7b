import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ArrivalEncoding, ArrivalImport } from '#core/api/staff-arrivals.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import type { FileMapping } from './import-mapping.ts';

export type ImportMode = 'add' | 'replace';
type Reading = { readonly mapping?: FileMapping; readonly encoding?: ArrivalEncoding };

/** Previews the arrivals in a chosen file. `run` imports them as the last successful preview shows them (ARRIVAL-5). */
export function useImport() {
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [shown, setShown] = useState<{ readonly preview: ArrivalImport; readonly reading: Reading }>();
  /** The error itself. Its text is translated during rendering, because the language may change. */
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const latest = useRef(0);
  const requested = useRef<Reading>({});

  const send = (sentFile: File, { mapping, encoding }: Reading, dryRun: boolean, mode?: ImportMode) =>
    staffApi.call('importArrivals', {
      query: { dryRun: dryRun ? 'true' : 'false', ...(encoding && { encoding }), ...(mode && { mode }) },
      body: mapping ? { mapping: JSON.stringify(mapping) } : {},
      files: [{ field: 'file', file: sentFile, name: sentFile.name }],
    });
  /** Requests a preview. Only the latest request counts, because responses may arrive out of order. */
  const requestPreview = async (chosenFile: File, next: Reading, before: Reading) => {
    latest.current += 1;
    const number = latest.current;
    requested.current = next;
    setFile(chosenFile);
    setBusy('reading');
    setFailure(undefined);
    try {
      const preview = await work(() => send(chosenFile, next, true));
      if (latest.current === number) setShown({ preview, reading: next });
    } catch (error) {
      if (latest.current !== number) return;
      requested.current = before;
      if (!isSessionOver(error)) setFailure(error);
    } finally {
      if (latest.current === number) setBusy(undefined);
    }
  };
  return {
    ...{ file, preview: shown?.preview, busy },
    problem: failure === undefined ? undefined : problemText(failure),
    choose: (chosenFile: File) => {
      setShown(undefined);
      void requestPreview(chosenFile, {}, {});
    },
    change: (change: Reading) => {
      if (file) void requestPreview(file, { ...requested.current, ...change }, shown?.reading ?? {});
    },
    /**
     * Imports the file. `mode` says what happens to stored arrivals that it lacks. Returns undefined if nothing was previewed
     * or the call fails.
     */
    run: async (mode?: ImportMode): Promise<ArrivalImport | undefined> => {
      if (file === undefined || shown === undefined) return undefined;
      setBusy('importing');
      setFailure(undefined);
      try {
        return await work(() => send(file, shown.reading, false, mode));
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
