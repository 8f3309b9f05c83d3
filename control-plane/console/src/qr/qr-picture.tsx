import type { Modules } from './grid.ts';
import css from './qr-picture.module.css';

/** What readers need around the symbol. */
const QUIET = 4;
/** Whole pixels, so that all modules are alike. */
const MODULE_PX = 4;

/** A QR code, dark on light in every theme: many readers do not take it the other way round. */
export function QrPicture({ modules, label }: { modules: Modules; label: string }) {
  const size = modules.length + 2 * QUIET;
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
      <path d={modules.map(runsOf).join('')} fill="#000" />
    </svg>
  );
}

/** The dark stretches of a row, each one a box. */
function runsOf(row: readonly boolean[], y: number): string {
  const line = row.map((dark) => (dark ? '1' : '0')).join('');
  const runs = [...line.matchAll(/1+/g)];
  return runs.map(({ index, 0: { length } }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join('');
}
