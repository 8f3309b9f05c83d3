/** A day begins where the person who looks is. Nothing for one that no calendar has. */
export function midnightOf(day: string | undefined, later: number): string | undefined {
  const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number);
  const midnight = new Date(year, month - 1, date);
  if (day === undefined || midnight.getMonth() !== month - 1 || midnight.getDate() !== date) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}
