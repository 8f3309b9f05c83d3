import type { Clock } from '@storepod/kernel/clock';
import { openShopsOf } from '@storepod/testkit/identity/shops';
import service from '../src/service.ts';

export { call, register, type Shop, trusting } from '@storepod/testkit/identity/shops';

/** cua with two stores, as it is here. */
export const openShops = (
  env: Record<string, string> | ((issuer: string) => Record<string, string>) = {},
  clock?: Clock,
  peers: Record<string, string> = {},
) => openShopsOf(service, { env, clock, peers });
