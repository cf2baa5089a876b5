import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';
import styles from './QrCode.module.css';

/** The quiet zone that cameras need around a QR code. */
const QUIET_MODULES = 4;

/** Dark on white in both themes: many cameras do not read the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="white" />
      <path d={qrPath(data)} fill="black" />
    </svg>
  );
}
