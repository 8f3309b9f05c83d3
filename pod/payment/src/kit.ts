import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What the service is given to work with. */
export type PaymentKit = Kit<typeof settings, Tables>;
