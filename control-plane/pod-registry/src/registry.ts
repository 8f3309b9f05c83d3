import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What every feature of the registry works with. */
export type Registry = Kit<typeof settings, Tables>;
