import { useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '../draft/story-draft.ts';
import { isUnsavedPicture } from '../pictures/picture-box.ts';
import { listPictures } from './editor-problem.ts';

/** The number of pictures that are requested at the same time. It is low, because guests' phones are more important. */
const atOnce = 3;

/**
 * Returns the URLs of a draft's pictures that the server does not have. Each is requested once, without its content.
 */
export function useBrokenPictures(draft: Draft): ReadonlySet<string> {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());
  const served = useMemo(
    () => [...new Set(listPictures(draft).map(({ url }) => url))].filter((url) => !isUnsavedPicture(url)),
    [draft],
  );
  useEffect(() => {
    const waiting = served.filter((url) => !asked.current.has(url));
    for (const url of waiting) asked.current.add(url);
    const next = async (): Promise<void> => {
      const url = waiting.shift();
      if (url === undefined) return;
      const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
      if (answer?.status === 404) setBroken((before) => new Set(before).add(url));
      await next();
    };
    for (let i = 0; i < atOnce; i += 1) void next();
  }, [served]);
  return broken;
}
