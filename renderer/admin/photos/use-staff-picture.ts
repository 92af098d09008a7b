import { useCallback, useEffect, useState } from 'react';
import { identityHeaders } from '../../platform/identity.ts';

export type StaffPictureState = {
  readonly shown: string;
  readonly isBroken: boolean;
  /** Must be called when the browser could not load the picture at `shown`. */
  readonly onError: () => void;
};

/**
 * Loads a picture that staff may see. A hidden one is served only with the person's session, which an `<img>` cannot
 * send. If the browser cannot load it, it is fetched with the session and shown from memory.
 */
export function useStaffPicture(src: string): StaffPictureState {
  const [fetched, setFetched] = useState<{ readonly of: string; readonly url: string | undefined }>();
  const [wanted, setWanted] = useState<string>();
  const isOwn = fetched?.of === src;

  useEffect(() => {
    if (wanted !== src) return;
    const controller = new AbortController();
    let url: string | undefined;
    const read = async () => {
      const response = await fetch(src, { headers: identityHeaders(), signal: controller.signal });
      if (!response.ok) throw new Error('not served');
      url = URL.createObjectURL(await response.blob());
      setFetched({ of: src, url });
    };
    read().catch(() => {
      if (!controller.signal.aborted) setFetched({ of: src, url: undefined });
    });
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [src, wanted]);

  const onError = useCallback(() => {
    if (wanted !== src) setWanted(src);
    else if (isOwn) setFetched({ of: src, url: undefined });
  }, [wanted, src, isOwn]);
  return {
    shown: isOwn && fetched.url !== undefined ? fetched.url : src,
    isBroken: isOwn && fetched.url === undefined,
    onError,
  };
}
