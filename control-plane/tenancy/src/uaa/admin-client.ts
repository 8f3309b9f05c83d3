import { serviceTokens } from '@storepod/auth/service-tokens';
import { type Client, client } from '@storepod/contract/client';
import { uaa } from '@storepod/uaa/contract';
import type { TenancyKit } from '../kit.ts';

/** The administration of accounts at uaa. It may do everything there, so whoever calls it applies the tenant's bounds. */
export type UaaAdmin = Client<typeof uaa>;

/** Speaks as admin-sdk, which no other service holds. */
export function uaaAdmin({ config, clock, peers }: TenancyKit): UaaAdmin {
  const origin = () => peers.controlPlane('uaa');
  const token = serviceTokens(
    {
      tokenUri: config.s2sTokenUri ?? `${origin()}/oauth2/token`,
      clientId: 'admin-sdk',
      clientSecret: config.adminSdkSecret,
      scope: 'super_admin',
      timeoutMs: config.peerTimeout,
    },
    clock,
  );
  return client(uaa, { origin, token, readTimeoutMs: config.peerTimeout });
}
