import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

export const OrganisationName = withoutWebAddress(
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$',
    examples: ['Acme Shoes'],
  }),
);

export const OrganisationStatus = Type.Enum(['ACTIVE', 'SUSPENDED', 'CLOSED']);

/** What operators see of an organisation. */
export const Organisation = model('Organisation', {
  id: ManagerOrgId,
  name: Type.String(),
  email: Type.String(),
  status: OrganisationStatus,
  /** The account at uaa that owns it; null where nobody is recorded. */
  ownerUserId: Type.Union([Uuid, Type.Null()]),
  /** Nobody runs it who can sign in. Absent where somebody does, where it has ended, and while uaa does not answer. */
  withoutOwner: Type.Optional(Type.Literal(true)),
  createdAt: Instant,
});
export type Organisation = Static<typeof Organisation>;

/** What its own admins see of it. */
export const CurrentOrganisation = model('CurrentOrganisation', {
  id: ManagerOrgId,
  name: Type.String(),
  email: Type.String(),
  status: OrganisationStatus,
  /** Why the platform stopped it, as the operator put it. */
  operatorReason: nullable(Type.String()),
});

export const OrganisationFilter = model('OrganisationFilter', {
  /** Searches name and e-mail address. */
  term: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(OrganisationStatus),
  /** As many as fit on a page. */
  ids: Type.Optional(Type.Array(ManagerOrgId, { minItems: 1, maxItems: 200 })),
});
export type OrganisationFilter = Static<typeof OrganisationFilter>;

/** Why somebody was suspended, for them and for those who read it later. */
export const Reason = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$',
});
