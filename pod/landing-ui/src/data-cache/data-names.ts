import { integerSetting, type Setting } from '@storepod/service/settings';
import { type DataName, defaultSeconds } from '../../shared/data-names.ts';

export const dataNames = Object.keys(defaultSeconds) as DataName[];
export type DataSeconds = Readonly<Record<DataName, number>>;

/**
 * What of an answer decides whether pages may be shown at all. When a refresh finds it changed, the pages that were made
 * of the old answer end, whatever is left of their time.
 */
export const decisive: Partial<Record<DataName, (value: unknown) => unknown>> = {
  store: (value) => (typeof value === 'object' && value !== null && 'state' in value ? value.state : undefined),
};

/** `productGroup` becomes `STOREFRONT_DATA_CACHE_PRODUCT_GROUP_SECONDS`. */
const variableOf = (name: DataName) =>
  `STOREFRONT_DATA_CACHE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_SECONDS`;

const settingOf = (name: DataName): Setting<number> =>
  integerSetting(variableOf(name), {
    default: String(defaultSeconds[name]),
    why: `Seconds for which the read "${name}" is kept; 0 keeps nothing.`,
  });

/** Every variable of the data cache, by the name of its read. */
export const dataCacheSettings = Object.fromEntries(dataNames.map((name) => [name, settingOf(name)])) as Record<
  DataName,
  Setting<number>
>;
