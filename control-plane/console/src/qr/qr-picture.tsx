import type { Bitmap2D } from 'lean-qr';
import css from './qr-picture.module.css';

/** What readers need around the symbol. */
const QUIET = 4;
/** Whole pixels, so that all modules are alike. */
const MODULE_PX = 4;

/** A QR code, dark on light in every theme: many readers do not take it the other way round. */
export function QrPicture({ code, label }: { code: Bitmap2D; label: string }) {
  const size = code.size + 2 * QUIET;
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${size} ${size}`}
      width={size * MODULE_PX}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={code.toString({ on: '1', off: '0', pad: 0 }).trim().split('\n').map(runsOf).join('')} fill="#000" />
    </svg>
  );
}

/** The dark stretches of a row, each one a box. */
function runsOf(line: string, y: number): string {
  const runs = [...line.matchAll(/1+/g)];
  return runs.map(({ index, 0: { length } }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join('');
}
