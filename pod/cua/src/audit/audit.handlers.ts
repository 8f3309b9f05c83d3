import type { Contract } from '@storepod/contract/contract';
import { findAudit } from '@storepod/identity/audit/read-audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import { Uuid } from '@storepod/kernel/ids';
import type { Handlers } from '@storepod/service/definition';
import type { auditEndpoints } from './audit.contract.ts';

export const auditHandlers = ({ core }: IdentityService): Handlers<Contract<typeof auditEndpoints>> => ({
  listShopperEvents: async ({ store, query: { shopper: about, ...query } }) => {
    const page = await findAudit(core, store, { ...query, about });
    return { ...page, content: page.content.map(shopperEvent) };
  },
});

type Event = Awaited<ReturnType<typeof findAudit>>['content'][number];

/** The client is the store itself, and traces are the operators'. */
const shopperEvent = ({ clientId: _, traceId: __, id, ...event }: Event) => ({ ...event, id: Uuid.parse(id) });
