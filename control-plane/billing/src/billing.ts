import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What every feature of billing works with. */
export type Billing = Kit<typeof settings, Tables>;
