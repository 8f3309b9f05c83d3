import type { Contract } from '@storepod/contract/contract';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../audit/author.ts';
import { clientView } from './client-view.ts';
import type { clientEndpoints } from './clients.contract.ts';
import { clientOptions, clientStats, findClients, requireClient } from './find-clients.ts';
import { dropPreviousSecret, rotateAllSecrets, rotateSecret } from './rotate-secrets.ts';
import { createClient, deleteClient, switchClient, updateClient } from './write-clients.ts';

const by = (call: Parameters<typeof authorOf>[0]) => ({ author: authorOf(call), principal: call.principal });

export const clientHandlers = ({ core }: IdentityService): Handlers<Contract<typeof clientEndpoints>> => ({
  findClients: ({ query }) => findClients(core, query),
  clientStats: () => clientStats(core),
  clientOptions: () => clientOptions(core),
  createClient: (call) => createClient(core, by(call), call.body),
  getClient: async ({ params }) => clientView(await requireClient(core.kit.db, params.id)),
  updateClient: (call) => updateClient(core, by(call), call.params.id, call.body),
  deleteClient: (call) => deleteClient(core, by(call), call.params.id),
  enableClient: (call) => switchClient(core, by(call), call.params.id, true),
  disableClient: (call) => switchClient(core, by(call), call.params.id, false),
  rotateClientSecret: (call) => rotateSecret(core, by(call), call.params.id),
  dropPreviousSecret: (call) => dropPreviousSecret(core, by(call), call.params.id),
  rotateAllSecrets: (call) => rotateAllSecrets(core, by(call)),
});
