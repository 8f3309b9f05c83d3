import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { OrganisationName } from '../organisation/shapes.ts';

const PersonName = withoutWebAddress(
  Type.String({
    minLength: 1,
    maxLength: 50,
    pattern: '^[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$',
    examples: ['Olivia'],
  }),
);

/** uaa has the last word on what makes a password; these are the bounds within which it is asked. */
export const NewPassword = Type.String({ minLength: 8, maxLength: 72 });

/**
 * Who signs up. There is no role and no store here: what a body says about them goes nowhere.
 */
export const SignUp = model('SignUp', {
  user: Type.Object({
    firstName: PersonName,
    lastName: PersonName,
    emailAddress: Type.Unsafe<Email>({ ...Email, maxLength: 50 }),
    /** The name of the person unless given. */
    organizationName: Type.Optional(OrganisationName),
    password: NewPassword,
    repeatPassword: NewPassword,
  }),
});
export type SignUp = Static<typeof SignUp>;

/** The account that was made, and the organisation it owns. */
export const SignedUp = model('SignedUp', {
  id: Uuid,
  userName: Type.String(),
  emailAddress: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  organisation: Type.Object({ id: ManagerOrgId, name: Type.String() }),
});
export type SignedUp = Static<typeof SignedUp>;
