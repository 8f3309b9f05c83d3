import { type Clock, systemClock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { type Issuer, type IssuerRealm, type Issuers, issuerIndex } from './issuers.ts';
import { KeySet, type VerifyingKey } from './key-set.ts';
import { placeSubject } from './place-subject.ts';
import { type Principal, principalOf } from './principal.ts';

/** Servers of one platform disagree by a moment about the time. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** Enough for every caller of a busy service; a verified token takes about 2 kB. */
const REMEMBERED_TOKENS = 10_000;

export interface TokenCheck {
  /** Throws a 401 problem for a bad token, a 503 problem when the issuer's keys are out of reach. */
  principal(token: string): Promise<Principal>;
}

/** A check that takes place in a pod. One that was not told its name is still no part of the control plane. */
interface PodPlace {
  /** `pod-<short>`. */
  pod: string | undefined;
}

/** Whose a token is, and when it was issued: what a service needs to know whether it ended before its time. */
export interface IssuedToken {
  /** Each has a list of its own: what one ended says nothing about the tokens of the other. */
  issuer: IssuerRealm;
  subjects: readonly (string | undefined)[];
  issuedAt: number;
}

interface Verified {
  principal: Principal;
  issued: IssuedToken;
  expiresAt: number;
  keys: KeySet;
  generation: number;
}

/**
 * Turns a bearer token into a principal: issuer found by `iss`, signature by that issuer's keys, grants capped.
 *
 * A verified token is remembered until it expires or its issuer's key set changes: checking a signature costs more than
 * everything else a cached read does.
 *
 * A token that was made for pods is good in those pods and nowhere else: whoever runs a pod sees the tokens that come in, and must
 * not be able to use them anywhere. A service of the control plane shows a pod no other: one without an audience would be good in every
 * pod and all over the platform, so that a pod which is shown one refuses it. `inPod` is absent in the control plane itself.
 */
export function tokenCheck(
  issuers: Issuers,
  clock: Clock = systemClock,
  isRevoked: (token: IssuedToken) => boolean | Promise<boolean> = () => false,
  inPod?: PodPlace,
): TokenCheck {
  const realmOf = issuerIndex(issuers);
  const trusted = new Map<IssuerRealm, { issuer: Issuer; keys: KeySet }>();
  for (const [realm, issuer] of Object.entries(issuers) as [IssuerRealm, Issuer][]) {
    trusted.set(realm, { issuer, keys: new KeySet(issuer.jwkSetUri, clock, issuer.timeoutMs) });
  }
  const remembered = new Map<string, Verified>();

  async function verify(token: string): Promise<Verified> {
    const { kid, iss } = readUnverified(token);
    const realm = realmOf(iss);
    const source = realm && trusted.get(realm);
    if (!realm || !source || !kid) throw common.BAD_TOKEN();
    const key = await source.keys.find(kid);
    // Taken before the check: if the key is retired meanwhile, the answer is already out of date.
    const { generation } = source.keys;
    if (!key) throw common.BAD_TOKEN();
    const claims = await verifiedClaims(token, key, clock);
    const principal = principalOf(claims, realm, source.issuer.grants);
    if (isForOthers(principal, inPod)) throw common.BAD_TOKEN();
    const issued = issuedTokenOf(principal, claims);
    return { principal, issued, expiresAt: (claims.exp ?? 0) * 1000, keys: source.keys, generation };
  }

  /** Asked each time: what is remembered of a token says nothing about what ended since. */
  const accepted = async ({ principal, issued }: Verified): Promise<Principal> => {
    if (await isRevoked(issued)) throw common.BAD_TOKEN();
    return principal;
  };

  return {
    async principal(token) {
      const known = remembered.get(token);
      if (known && isCurrent(known, clock)) return accepted(known);
      remembered.delete(token);
      const verified = await verify(token);
      if (remembered.size >= REMEMBERED_TOKENS) forgetOldest(remembered);
      remembered.set(token, verified);
      return accepted(verified);
    },
  };
}

function isForOthers({ pods, authorities }: Principal, inPod: PodPlace | undefined): boolean {
  const namesUs = inPod?.pod !== undefined && pods.includes(inPod.pod);
  if (namesUs) return false;
  return pods.length > 0 || (inPod !== undefined && authorities.has('SCOPE_STORE_CORE'));
}

const issuedAtOf = ({ iat = 0, iat_ms }: JWTPayload) => (typeof iat_ms === 'number' ? iat_ms : iat * 1000);

/**
 * A token ends with its account, its session or its family; that of staff also with account or session in the place that it names,
 * and while an operator acts as somebody, with the operator's account.
 */
export function issuedTokenOf(principal: Principal, claims: JWTPayload): IssuedToken {
  const { uid, issuer, actor } = principal;
  const issuedAt = issuedAtOf(claims);
  if (!uid) return { issuer, subjects: [], issuedAt };
  const holders = typeof claims.sid === 'string' ? [uid, claims.sid] : [uid];
  const subjects = typeof claims.family === 'string' ? [...holders, claims.family] : holders;
  if (issuer === 'cua') return { issuer, subjects, issuedAt };
  const inPlace = holders.map((holder) => placeSubject(holder, principal));
  return { issuer, subjects: [...subjects, ...inPlace, actor?.uid], issuedAt };
}

const isCurrent = ({ expiresAt, keys, generation }: Verified, clock: Clock) =>
  keys.generation === generation && clock.now().getTime() < expiresAt + CLOCK_TOLERANCE_SECONDS * 1000;

function forgetOldest(remembered: Map<string, unknown>): void {
  for (const token of remembered.keys()) {
    remembered.delete(token);
    return;
  }
}

function readUnverified(token: string): { kid: string | undefined; iss: unknown } {
  try {
    return { kid: decodeProtectedHeader(token).kid, iss: decodeJwt(token).iss };
  } catch (cause) {
    throw common.BAD_TOKEN(undefined, { cause });
  }
}

/** `typ` must be `at+jwt` (RFC 9068): an ID token of the same issuer is not a credential. */
async function verifiedClaims(token: string, { key, algorithm }: VerifyingKey, clock: Clock): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: clock.now(),
    });
    return payload;
  } catch (cause) {
    throw common.BAD_TOKEN(undefined, { cause });
  }
}
