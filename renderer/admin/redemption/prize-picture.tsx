import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { prizeArt } from '../../ui/prize-art.ts';
import type { VoucherRow } from './look-up.ts';

type Props = { readonly prize: Pick<VoucherRow, 'tier' | 'imageUrl' | 'isUnderAge'>; readonly alt: string };

/**
 * Shows the prize's picture, or the drawing of its tier if the prize has no picture or the picture cannot be loaded. The prize
 * for guests under age has neither (DRAW-28).
 */
export function PrizePicture({ prize: { tier, imageUrl = '', isUnderAge }, alt }: Props) {
  const [broken, setBroken] = useState('');
  if (isUnderAge) return <IconGift aria-hidden />;
  const src = imageUrl === '' || imageUrl === broken ? prizeArt[tier] : imageUrl;
  return <img src={src} alt={alt} decoding="async" onError={() => setBroken(imageUrl)} />;
}
