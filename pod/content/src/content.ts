import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What every feature of content works with. */
export type Content = Kit<typeof settings, Tables>;
