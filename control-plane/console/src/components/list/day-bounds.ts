const DAY_MS = 86_400_000;

/** The instants between which days of UTC lie. Billing takes the end as the first instant that is not part of it. */
export function boundsOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const [first, last] = [instantOf(from), instantOf(to)];
  return {
    ...(first !== undefined && { from: new Date(first).toISOString() }),
    ...(last !== undefined && { to: new Date(last + DAY_MS).toISOString() }),
  };
}

/** Midnight of a day, or nothing for one that no calendar has. */
function instantOf(day: string | undefined): number | undefined {
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day ?? '');
  return exists ? time : undefined;
}
