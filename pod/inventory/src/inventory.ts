import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What every feature of inventory works with. */
export type Inventory = Kit<typeof settings, Tables>;
