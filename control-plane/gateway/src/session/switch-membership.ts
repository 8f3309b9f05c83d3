import { common } from '@storepod/kernel/common-problems';
import type { Gateway } from '../gateway.ts';
import { problems } from '../problems.ts';
import { renewTokens } from './renewal.ts';
import { claimsOf, type Session } from './session.ts';

export interface ChosenPlace {
  org: string;
  store?: string | null;
}

/** Renewals that were under way in the moment of the choice may bring a token from before it; the one after them cannot. */
const MOST_RENEWALS = 3;

/**
 * Lets a session act in another place of its account. uaa decides and ends the tokens from before, then new ones are fetched. A
 * gateway that dies in between leaves a token that ended, for which the next request fetches the new one.
 */
export async function switchMembership(gateway: Gateway, session: Session, place: ChosenPlace): Promise<Session> {
  if (session.acting) throw problems.IMPERSONATION_ALREADY_ACTIVE({ actingAs: session.acting.actingAs });
  await choose(gateway, session, place);
  let current: Session | undefined = session;
  for (let renewal = 0; current && renewal < MOST_RENEWALS; renewal++) {
    current = await renewTokens(gateway, current);
    if (current && isIn(current, place)) return current;
  }
  throw problems.SESSION_REQUIRED();
}

async function choose({ uaa }: Gateway, { tokens }: Session, place: ChosenPlace): Promise<void> {
  const status = await uaa.chooseMembership(tokens.access, place).catch((cause) => {
    throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa', cause });
  });
  if (status === 404) throw problems.MEMBERSHIP_NOT_FOUND();
  if (status !== 200) throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa' });
}

function isIn({ tokens }: Session, { org, store }: ChosenPlace): boolean {
  const claims = claimsOf(tokens.access);
  return claims.org === org && (claims.store ?? null) === (store ?? null);
}
