import { type AuditEntry, writeAudit } from '@storepod/identity/audit/audit';
import type { Core } from '@storepod/identity/core';
import type { ClientRow, IdentityDb } from '@storepod/identity/tables';
import type { Author } from '../audit/author.ts';
import { PLATFORM_REALM } from '../design.ts';

export const auditClient = (
  core: Core,
  trx: IdentityDb,
  author: Author,
  client: ClientRow,
  entry: Pick<AuditEntry, 'type' | 'before' | 'after'>,
) => writeAudit(core, { ...entry, ...author, realm: PLATFORM_REALM, target: clientTarget(client) }, trx);

export const clientTarget = ({ id, client_id }: Pick<ClientRow, 'id' | 'client_id'>) =>
  ({ type: 'CLIENT', id, name: client_id }) as const;
