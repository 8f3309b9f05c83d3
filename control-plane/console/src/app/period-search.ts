import { known } from './search-values.ts';

/** How far back figures look. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const DEFAULT_PERIOD: Period = 30;

export interface PeriodSearch {
  days?: Period;
}

export const readPeriodSearch = ({ days }: Record<string, unknown>): PeriodSearch =>
  known({ days: periods.find((period) => period === Number(days)) });
