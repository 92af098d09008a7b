import { useMemo } from 'react';
import { qrOutline } from '../../platform/qr-outline.ts';
import styles from './voucher.module.css';

/** A QR code that is dark on light in every colour scheme, with the margin that cameras need. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { modules, path } = useMemo(() => qrOutline(text, 'M'), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** A code in large type, split in two, which is easier to read and type. */
export function LargeCode({ code, label }: { readonly code: string; readonly label: string }) {
  const half = Math.ceil(code.length / 2);
  return (
    <p className={`${styles.code} num`}>
      <span className="unseen">{label}</span>
      <span>{code.slice(0, half)}</span> <span>{code.slice(half)}</span>
    </p>
  );
}
