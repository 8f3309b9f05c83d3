import { ceilingOfMeasure, type Entitlements, type Measure, measures } from '@storepod/boundary/entitlements';
import { instantOf } from '@storepod/kernel/clock';
import type { MeasuredUsage, UsageLevel } from './usage.contract.ts';

const BYTES_OF_MB = 1024 ** 2;
/** From here on a merchant is warned. */
const NEAR_SHARE = 0.8;

/** The ceiling of a plan in the unit in which the measure is counted. */
export function limitOf({ limits }: Entitlements, measure: Measure): number | null {
  const limit = limits[ceilingOfMeasure[measure]];
  if (limit === undefined) return null;
  return measure === 'STORAGE_BYTES' ? limit * BYTES_OF_MB : limit;
}

export function levelOf(used: number, limit: number | null): UsageLevel {
  if (limit === null) return 'OK';
  if (used >= limit) return 'FULL';
  return used >= limit * NEAR_SHARE ? 'NEAR' : 'OK';
}

/** The newest number of each measure; JSON has its date as text. */
export type UsageValues = Partial<Record<Measure, { used: number; at: string }>>;

/** What nobody has counted yet is nothing: a store without a product has no counter of products. */
export const usagesOf = (entitlements: Entitlements, values: UsageValues): MeasuredUsage[] =>
  measures.map((measure) => {
    const { used = 0, at } = values[measure] ?? {};
    const limit = limitOf(entitlements, measure);
    return {
      measure,
      used,
      limit,
      level: levelOf(used, limit),
      measuredAt: at === undefined ? null : instantOf(new Date(at)),
    };
  });
