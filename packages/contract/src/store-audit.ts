import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { type ServiceName, services } from '@storepod/kernel/services';
import Type, { type Static } from 'typebox';
import { permission } from './access.ts';
import { type Contract, contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { newestFirst, pageOf, pageQuery } from './page.ts';

const Person = model('AuditPerson', { id: Type.String(), name: Type.String() });

export const StoreAuditEntry = model('StoreAuditEntry', {
  id: Type.String(),
  at: Instant,
  /** `product.update`: the type of what was changed, and what was done to it. */
  action: Type.String(),
  entityType: Type.String(),
  entityId: nullable(Type.String()),
  /** As people called it when it was changed; null for what has no name, and for people. */
  entityName: nullable(Type.String()),
  actor: Person,
  /** The operator who acted as that person. */
  act: nullable(Person),
  /** The fields that the request named, and what the service tells of before and after. */
  changes: Type.Object({}, { additionalProperties: true }),
  traceId: Type.String(),
});
export type StoreAuditEntry = Static<typeof StoreAuditEntry>;

const wanted = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));
const filter = {
  entityType: wanted(60),
  entityId: wanted(300),
  action: wanted(100),
  /** By id or by name; an operator is found by what was done as somebody else, too. */
  actor: wanted(200),
  /** From this instant on, and before that one. */
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};

/** What every pod service tells the store's own administrators of the changes that staff made in it. Operators have the feed, through tenancy. */
export const storeAudit = (service: ServiceName) =>
  contract(service, {
    findAudit: endpoint({
      method: 'GET',
      path: '/api/v1/private/audit',
      summary: 'What the staff of the store changed in this service, the newest first.',
      access: permission('STORE-POD.AUDIT.READ'),
      query: { ...filter, ...pageQuery('private', newestFirst('at')) },
      response: pageOf(StoreAuditEntry),
    }),
  });

/** Whether a service has changes to keep an audit of. */
export const keepsAudit = ({ service, endpoints }: Contract): boolean =>
  services[service].layer === 'pod' && Object.values(endpoints).some(({ audited }) => typeof audited === 'string');
