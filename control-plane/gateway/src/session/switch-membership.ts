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
  let current = await choose(gateway, session, place);
  for (let renewal = 0; renewal < MOST_RENEWALS; renewal++) {
    current = await renewed(gateway, current);
    if (isIn(current, place)) return current;
  }
  // The sign-in goes on: another tab has chosen another place since.
  throw problems.MEMBERSHIP_CHOSEN_ELSEWHERE();
}

/** Tells uaa. A token that ended because another tab has just chosen is renewed first; answers the session that has told it. */
async function choose(gateway: Gateway, session: Session, place: ChosenPlace): Promise<Session> {
  const status = await tell(gateway, session, place);
  const teller = status === 401 ? await renewed(gateway, session) : session;
  requireTaken(status === 401 ? await tell(gateway, teller, place) : status);
  return teller;
}

const tell = ({ uaa }: Gateway, { tokens }: Session, place: ChosenPlace): Promise<number> =>
  uaa.chooseMembership(tokens.access, place).catch((cause) => {
    throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa', cause });
  });

function requireTaken(status: number): void {
  if (status === 404) throw problems.MEMBERSHIP_NOT_FOUND();
  if (status !== 200) throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa' });
}

async function renewed(gateway: Gateway, session: Session): Promise<Session> {
  const fresh = await renewTokens(gateway, session);
  if (!fresh) throw problems.SESSION_REQUIRED();
  return fresh;
}

function isIn({ tokens }: Session, { org, store }: ChosenPlace): boolean {
  const claims = claimsOf(tokens.access);
  return claims.org === org && (claims.store ?? null) === (store ?? null);
}
