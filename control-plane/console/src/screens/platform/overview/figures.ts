/** Days in UTC, both included. */
export interface DayRange {
  fromDate: string;
  toDate: string;
}

export interface DayFigure {
  date: string;
  value: number;
}

/** The figures of one plan or one currency. */
export interface Series {
  name: string;
  days: DayFigure[];
  total: number;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** So many days, today being the last. */
export const rangeOf = (days: number, now: Date): DayRange => ({
  fromDate: dayOf(now.getTime() - (days - 1) * DAY_MS),
  toDate: dayOf(now.getTime()),
});

/** A figure for every day of the range: one that was left out is a day on which nothing happened. */
export function everyDay({ fromDate, toDate }: DayRange, entries: readonly DayFigure[]): DayFigure[] {
  const values = Map.groupBy(entries, ({ date }) => date);
  const first = Date.parse(fromDate);
  const length = Math.max(0, (Date.parse(toDate) - first) / DAY_MS + 1);
  return Array.from({ length }, (_, index) => {
    const date = dayOf(first + index * DAY_MS);
    return { date, value: totalOf(values.get(date) ?? []) };
  });
}

export const totalOf = (figures: readonly { value: number }[]): number =>
  figures.reduce((sum, { value }) => sum + value, 0);

/** One series for each name, in the order of the names. Different names are never added up. */
export function seriesOf(range: DayRange, entries: readonly (DayFigure & { name: string })[]): Series[] {
  return [...Map.groupBy(entries, ({ name }) => name)]
    .map(([name, own]) => ({ name, days: everyDay(range, own), total: totalOf(own) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
