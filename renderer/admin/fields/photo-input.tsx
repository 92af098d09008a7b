import type { RefObject } from 'react';

type Props = { readonly ref: RefObject<HTMLInputElement | null>; readonly onPhoto: (photo: File) => void };

/** A hidden field that opens the phone's own camera when it is clicked, or the file picker where there is no camera. */
export function PhotoInput({ ref, onPhoto }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture="environment"
      hidden
      onChange={(event) => {
        const [photo] = event.currentTarget.files ?? [];
        // Allows the same file to be chosen again.
        event.currentTarget.value = '';
        if (photo) onPhoto(photo);
      }}
    />
  );
}
