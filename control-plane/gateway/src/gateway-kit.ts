import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

export type GatewayKit = Kit<typeof settings, Tables>;
export type GatewayConfig = GatewayKit['config'];
