import { podEdgeHost } from '@storepod/kernel/pod-names';
import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What every feature of merchant works with. */
export type Merchant = Kit<typeof settings, Tables>;

/** The host of this pod's edge: its own domain, and the parent of every subdomain. */
export const edgeHostOf = ({ config }: Pick<Merchant, 'config'>) => podEdgeHost(config.pod, config.podDomain);
