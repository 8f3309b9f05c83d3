import type { KeepAnswer } from '@storepod/contract/endpoint';
import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { Uuid } from '@storepod/kernel/ids';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Transaction } from 'kysely';
import { type Author, writeAudit } from '../audit/audit.ts';
import { putMember } from '../member/member-rows.ts';
import { OWNER_ROLE } from '../member/roles.ts';
import type { OrganisationRow } from '../organisation/tables.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { refusedPassword } from '../uaa/refused-password.ts';
import type { SignedUp, SignUp } from './shapes.ts';
import type { SignupRow } from './tables.ts';

type Founder = SignUp['user'];
/** One whose owner is known, as everybody's is who signed up. */
type FoundedOrganisation = OrganisationRow & { owner_user_id: Uuid };
/** What else belongs into the transaction in which an organisation comes into being. */
type AlsoWritten = (trx: Transaction<Tables>, organisation: FoundedOrganisation) => Promise<void>;

/** A stranger becomes a customer. */
export async function signUp(tenancy: Tenancy, { user }: SignUp, keepAnswer: KeepAnswer<SignedUp>): Promise<SignedUp> {
  const author = { source: 'API', name: user.emailAddress } as const;
  const organisation = await foundOrganisation(tenancy, author, user, (trx, row) =>
    keepAnswer(trx, signedUp(user, row)),
  );
  return signedUp(user, organisation);
}

const signedUp = (user: Founder, { id, name, owner_user_id }: FoundedOrganisation): SignedUp => ({
  id: owner_user_id,
  userName: user.emailAddress,
  emailAddress: user.emailAddress,
  firstName: user.firstName,
  lastName: user.lastName,
  organisation: { id, name },
});

/**
 * Makes an organisation and its owner's account at uaa, both or neither. What is intended is written down first, then
 * uaa makes the account in one call, then the organisation comes into being. Whatever stops this in the middle leaves
 * the intention, and a job asks uaa how it went.
 */
export async function foundOrganisation(tenancy: Tenancy, author: Author, founder: Founder, also?: AlsoWritten) {
  requireSamePassword(founder);
  const intention = await writeIntention(tenancy, founder);
  const owner = await makeAccount(tenancy, intention, founder);
  return fulfil(tenancy, author, intention, owner, also);
}

function requireSamePassword({ password, repeatPassword }: Founder): void {
  if (password === repeatPassword) return;
  const fieldErrors = [
    { field: 'user.repeatPassword', code: 'VALIDATION.SamePassword', message: 'is another password' },
  ];
  throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}

async function writeIntention({ kit }: Tenancy, founder: Founder): Promise<SignupRow> {
  const now = kit.clock.now();
  return kit.db
    .insertInto('signup')
    .values({
      org_id: ManagerOrgId.mint(now),
      name: founder.organizationName ?? `${founder.firstName} ${founder.lastName}`.slice(0, 100),
      email: founder.emailAddress,
      begun_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function makeAccount({ kit, uaa }: Tenancy, { org_id: org }: SignupRow, founder: Founder): Promise<Uuid> {
  const { emailAddress, firstName, lastName, password } = founder;
  try {
    const account = await uaa.createUser({
      body: {
        username: emailAddress,
        email: emailAddress,
        firstName,
        lastName,
        password,
        confirmEmail: true,
        roles: [OWNER_ROLE],
        metadata: { org },
      },
    });
    return account.id;
  } catch (error) {
    // A refusal is an answer: there is no account. Without an answer there may be one, and the job finds out.
    if (isRefusal(error)) await kit.db.deleteFrom('signup').where('org_id', '=', org).execute();
    throw refusalOf(error, emailAddress);
  }
}

const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500;

function refusalOf(error: unknown, email: string): unknown {
  const taken = ['UAA.USER.EMAIL_TAKEN', 'UAA.USER.USERNAME_TAKEN'];
  if (error instanceof Problem && taken.includes(error.code)) {
    const fieldErrors = [{ field: 'user.emailAddress', code: 'VALIDATION.Taken', message: 'is taken' }];
    return problems.SIGNUP_EMAIL_TAKEN({ email }, { fieldErrors });
  }
  return refusedPassword(error, 'user.password');
}

/** Turns the intention into the organisation. Of a request and the job that both try, one does and the other finds it done. */
export function fulfil(
  { kit }: Tenancy,
  author: Author,
  { org_id: org, name, email }: SignupRow,
  owner: Uuid,
  also: AlsoWritten = async () => undefined,
): Promise<FoundedOrganisation> {
  return transaction(kit.db, async (trx) => {
    const intended = await trx.deleteFrom('signup').where('org_id', '=', org).returning('org_id').executeTakeFirst();
    if (intended) {
      const created_at = kit.clock.now();
      await trx
        .insertInto('manager_org')
        .values({ id: org, name, email, status: 'ACTIVE', owner_user_id: owner, email_unverified: true, created_at })
        .execute();
      await putMember(trx, kit, {
        org,
        user: owner,
        roles: [OWNER_ROLE],
        store: null,
        by: author.name,
        source: 'FOUNDED',
      });
      await writeAudit(trx, kit, author, { entity: 'ORG', id: org, org, action: 'CREATED', to: 'ACTIVE' });
    }
    const row = await trx.selectFrom('manager_org').selectAll().where('id', '=', org).executeTakeFirstOrThrow();
    const organisation = { ...row, owner_user_id: owner };
    await also(trx, organisation);
    return organisation;
  });
}
