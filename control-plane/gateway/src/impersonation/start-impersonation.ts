import { instantOf } from '@storepod/kernel/clock';
import type { Gateway } from '../gateway.ts';
import { problems } from '../problems.ts';
import { renewTokens } from '../session/renewal.ts';
import { type Acting, claimsOf, type Session } from '../session/session.ts';
import { beginActing, findSession } from '../session/session-store.ts';
import type { ImpersonationWish } from '../uaa/uaa-client.ts';
import { UaaRefusal } from '../uaa/uaa-errors.ts';
import { giveBack } from './end-impersonation.ts';

/** Lets the operator of a session act as a merchant: token and principal change together, since both come from one row. */
export async function startImpersonation(
  gateway: Gateway,
  session: Session,
  asked: ImpersonationWish,
): Promise<Acting> {
  const wish = { ...asked, ...requireBoth(asked) };
  if (session.acting) throw problems.IMPERSONATION_ALREADY_ACTIVE({ actingAs: session.acting.actingAs });
  const operator = await refreshed(gateway, session);
  const acting = await exchange(gateway, operator, wish);
  if (await beginActing(gateway, session.id, acting)) return acting;
  await giveBack(gateway, acting.access);
  throw await refusalNow(gateway, session.id);
}

/** Blank counts as missing. */
function requireBoth({
  userId = '',
  reason = '',
}: Partial<ImpersonationWish>): Pick<ImpersonationWish, 'userId' | 'reason'> {
  const wish = { userId: userId.trim(), reason: reason.trim() };
  const missing = Object.entries(wish).flatMap(([field, text]) => (text === '' ? field : []));
  if (missing.length === 0) return wish;
  const fieldErrors = missing.map((field) => ({ field, code: 'VALIDATION.Required', message: 'is missing' }));
  throw problems.IMPERSONATION_INVALID(undefined, { fieldErrors });
}

/** The merchant's token lives no longer than the operator's, of which only seconds may be left. */
async function refreshed(gateway: Gateway, session: Session): Promise<Session> {
  const operator = await renewTokens(gateway, session).catch((cause) => {
    throw problems.IMPERSONATION_UNAVAILABLE(undefined, { remoteService: 'uaa', cause });
  });
  if (!operator) throw problems.SESSION_REQUIRED();
  return operator;
}

async function exchange(gateway: Gateway, operator: Session, wish: ImpersonationWish): Promise<Acting> {
  const { uaa, kit } = gateway;
  const { access, actingAs } = await uaa.impersonate(operator.tokens.access, wish).catch(refuse);
  const { exp = 0 } = claimsOf(access);
  return {
    access,
    subject: wish.userId,
    actingAs,
    operator: String(claimsOf(operator.tokens.access).preferred_username),
    reason: wish.reason,
    startedAt: instantOf(kit.clock.now()),
    expiresAt: instantOf(new Date(exp * 1000)),
  };
}

/** What uaa says about operator and merchant is its decision; a client that it does not know is our own fault. */
function refuse(error: unknown): never {
  if (error instanceof UaaRefusal && error.code === 'invalid_target')
    throw problems.IMPERSONATION_PLACE_REQUIRED(undefined, { cause: error });
  const decided =
    error instanceof UaaRefusal && ['access_denied', 'invalid_grant', 'invalid_request'].includes(error.code);
  if (decided) throw problems.IMPERSONATION_REFUSED(undefined, { cause: error });
  throw problems.IMPERSONATION_UNAVAILABLE(undefined, { remoteService: 'uaa', cause: error });
}

/** Somebody was faster: another tab began, or signed out. */
async function refusalNow(gateway: Gateway, id: string) {
  const current = await findSession(gateway, id);
  return current?.acting
    ? problems.IMPERSONATION_ALREADY_ACTIVE({ actingAs: current.acting.actingAs })
    : problems.SESSION_REQUIRED();
}
