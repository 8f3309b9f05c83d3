import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What every feature of catalog works with. */
export type Catalog = Kit<typeof settings, Tables>;
