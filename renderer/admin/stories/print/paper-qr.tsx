import { useMemo } from 'react';
import { qrOutline } from '../../../platform/qr-outline.ts';

type Props = {
  readonly text: string;
  readonly level: 'M' | 'H';
  readonly label: string;
  readonly className: string | undefined;
};

/** A QR code for paper: an outline, sharp at any resolution. */
export function PaperQr({ text, level, label, className }: Props) {
  const { modules, path } = useMemo(() => qrOutline(text, level), [text, level]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
