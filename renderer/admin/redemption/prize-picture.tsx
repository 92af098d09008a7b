import { useState } from 'react';
import { prizeArt } from '../../ui/prize-art.ts';
import type { VoucherRow } from './look-up.ts';

type Props = { readonly prize: Pick<VoucherRow, 'tier' | 'imageUrl'>; readonly alt: string };

/** Shows the prize's picture, or the drawing of its tier if the prize has no picture or the picture cannot be loaded. */
export function PrizePicture({ prize: { tier, imageUrl = '' }, alt }: Props) {
  const [broken, setBroken] = useState('');
  const src = imageUrl === '' || imageUrl === broken ? prizeArt[tier] : imageUrl;
  return <img src={src} alt={alt} decoding="async" onError={() => setBroken(imageUrl)} />;
}
