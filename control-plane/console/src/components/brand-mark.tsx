/** A pod: a small closed box. Always beside the name, so it says nothing itself. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--brand-ground, #14432c)" />
      <path d="M9 13.5 16 9.5l7 4v8l-7 4-7-4z" fill="none" stroke="#d9f2e2" strokeWidth="2" strokeLinejoin="round" />
      <path d="m9 13.5 7 4 7-4M16 17.5v8" fill="none" stroke="#7fd6a1" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
