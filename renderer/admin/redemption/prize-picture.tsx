import { useState } from 'react';
import { prizeArt } from '../../ui/prize-art.ts';
import type { VoucherRow } from './look-up.ts';

type Props = { readonly prize: Pick<VoucherRow, 'tier' | 'imageUrl'>; readonly alt: string };

/** The prize's picture, or our drawing of its tier where it has none or the picture cannot be shown. */
export function PrizePicture({ prize: { tier, imageUrl = '' }, alt }: Props) {
  const [broken, setBroken] = useState('');
  const src = imageUrl === '' || imageUrl === broken ? prizeArt[tier] : imageUrl;
  return <img src={src} alt={alt} decoding="async" onError={() => setBroken(imageUrl)} />;
}
