import type { RawRoutes } from '@storepod/service/raw-routes';
import { type Core, type IdentityKit, openCore } from './core.ts';
import { type IdentityServer, openIdentityServer, takesProtocolPath } from './identity-server.ts';
import { isMailbox, showMailbox, takesMailbox } from './mail/mailbox-page.ts';
import type { ServerDesign } from './server-design.ts';

/** An authorization server inside a service: its core, and the protocol once its keys are read. */
export interface IdentityService {
  core: Core;
  design: ServerDesign;
  server(): Promise<IdentityServer>;
  rawRoutes: RawRoutes;
}

/** The core is there once the design is, and the design may ask for more of the kit than the core has. */
type DesignOf<K> = (core: () => Core, kit: K) => ServerDesign;

export function openIdentityService<K extends IdentityKit>(kit: K, designOf: DesignOf<K>): IdentityService {
  const design = designOf(() => core, kit);
  const core: Core = openCore(kit, design.realmDefaults);
  let opened: Promise<IdentityServer> | undefined;
  const server = () => {
    opened ??= openIdentityServer(core, design);
    return opened;
  };
  return {
    core,
    design,
    server,
    rawRoutes: {
      reason: 'OAuth 2.0 and OpenID Connect: the standards say who may call what',
      takes: (method, path) => takesProtocolPath(method, path) || takesMailbox(core, method, path),
      answer: async (request, response) =>
        isMailbox(request.url) ? showMailbox(core, response) : (await server()).answer(request, response),
    },
  };
}
