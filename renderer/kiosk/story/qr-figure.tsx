import { useMemo } from 'react';
import { qrOutline } from '../../platform/qr-outline.ts';

/** A QR code as an SVG, which is sharp at any size. */
export function QrFigure({
  text,
  label,
  className,
}: {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const { modules, path } = useMemo(() => qrOutline(text, 'M'), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} />
    </svg>
  );
}
