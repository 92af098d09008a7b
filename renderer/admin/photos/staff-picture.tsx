import { IconPhotoOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityHeaders } from '../../platform/identity.ts';
import classes from './photos.module.css';

type Props = {
  readonly src: string;
  readonly alt: string;
  /** Whether to blur the picture, because it is hidden from guests. */
  readonly isBlurred?: boolean;
};

/** Shows a guest's picture to staff, even a hidden one. Shows an icon instead if it cannot be loaded. */
export function StaffPicture({ src, alt, isBlurred = false }: Props) {
  const { t } = useTranslation('monitor');
  const { src: servedSrc, isBroken, onError } = useStaffPicture(src);
  if (isBroken) {
    return (
      <span className={classes.broken} role="img" aria-label={t('photos.broken')}>
        <IconPhotoOff size={28} aria-hidden />
      </span>
    );
  }
  return (
    <img
      key={servedSrc}
      src={servedSrc}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={classes.image}
      data-blurred={isBlurred || undefined}
      onError={onError}
    />
  );
}

type StaffPictureState = {
  /** The address for the `<img>`: the server's, or that of the fetched picture in memory. */
  readonly src: string;
  /** Whether the picture could not be loaded with the session either. */
  readonly isBroken: boolean;
  /** Must be called when the browser could not load the picture at `src`. */
  readonly onError: () => void;
};

/**
 * Loads a picture that staff may see. A hidden one is served only with the person's session, which an `<img>` cannot
 * send. If the browser cannot load it, it is fetched with the session and shown from memory.
 */
function useStaffPicture(src: string): StaffPictureState {
  const [fetched, setFetched] = useState<{ readonly of: string; readonly url: string | undefined }>();
  const [failedSrc, setFailedSrc] = useState<string>();
  const isFetched = fetched?.of === src;

  useEffect(() => {
    if (failedSrc !== src) return;
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
  }, [src, failedSrc]);

  const onError = useCallback(() => {
    if (failedSrc !== src) setFailedSrc(src);
    else if (isFetched) setFetched({ of: src, url: undefined });
  }, [failedSrc, src, isFetched]);
  return {
    src: isFetched && fetched.url !== undefined ? fetched.url : src,
    isBroken: isFetched && fetched.url === undefined,
    onError,
  };
}
