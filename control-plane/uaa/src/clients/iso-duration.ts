const units = [
  ['H', 3_600],
  ['M', 60],
  ['S', 1],
] as const;

/** Seconds as an ISO 8601 duration: 5400 is `PT1H30M`. */
export function isoDuration(seconds: number): string {
  let left = seconds;
  const parts = units.map(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? `${count}${unit}` : '';
  });
  return `PT${parts.join('') || '0S'}`;
}
