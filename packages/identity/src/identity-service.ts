import { StoreMerchantId } from '@storepod/kernel/object-id';
import { MAILBOX_PATH, showMailbox } from '@storepod/service/mail/mailbox-page';
import type { RawAnswer } from '@storepod/service/raw-routes';
import { type Core, type IdentityKit, openCore } from './core.ts';
import { type IdentityServer, openIdentityServer } from './identity-server.ts';
import { readMailbox } from './mail/mailer.ts';
import { realmIdOf } from './oidc/request-state.ts';
import type { ServerDesign } from './server-design.ts';

/** An authorization server inside a service: its core, and the protocol once its keys are read. */
export interface IdentityService {
  core: Core;
  design: ServerDesign;
  server(): Promise<IdentityServer>;
  answerRaw: RawAnswer;
}

/** The core is there once the design is, and the design may ask for more of the kit than the core has. */
type DesignOf<K> = (core: () => Core, kit: K) => ServerDesign;

export function openIdentityService<K extends IdentityKit>(kit: K, designOf: DesignOf<K>): IdentityService {
  const design = designOf(() => core, kit);
  const core: Core = openCore(kit, design);
  let opened: Promise<IdentityServer> | undefined;
  const server = () => {
    opened ??= openIdentityServer(core, design);
    return opened;
  };
  return {
    core,
    design,
    server,
    answerRaw: async (request, response, call) => {
      if (request.url?.split('?', 1)[0] === MAILBOX_PATH)
        return showMailbox(core.config, request, response, (limit) => readMailbox(kit.db, core.secrets, limit));
      try {
        await (await server()).answer(request, response);
      } finally {
        // The realm of a shopper is the store, which the log line of the request names.
        const realm = realmIdOf(request);
        if (StoreMerchantId.is(realm)) call.store = realm;
      }
    },
  };
}
