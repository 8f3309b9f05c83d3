import { setTimeout } from 'node:timers/promises';
import type { DomainName } from '@storepod/kernel/domain-name';
import { type Authorization, type Client, crypto, type Order } from 'acme-client';
import { type IssuedCertificate, IssueFailure } from '../order/certificate-issuer.ts';
import type { Challenges } from '../store/challenges.ts';
import type { ChallengeType } from '../tls-settings.ts';
import { newPrivateKey } from './acme-account.ts';

/** How control of a name is proved. */
interface Proofs {
  types: readonly ChallengeType[];
  challenges: Challenges;
  forMs: number;
}

/** What every step of an order needs. */
interface Context {
  client: Client;
  name: DomainName;
  signal: AbortSignal;
}

const FIRST_LOOK_MS = 250;
const LONGEST_LOOK_MS = 4_000;

/** The authority looked and did not find the proof. */
class ProofFailed extends IssueFailure {}

/** A proof that fails spends its order, so each way of proving has one of its own. */
export async function orderFrom(
  client: Client,
  proofs: Proofs,
  name: DomainName,
  signal: AbortSignal,
): Promise<IssuedCertificate> {
  let failure: unknown;
  for (const type of proofs.types) {
    try {
      return await orderBy(type, proofs, { client, name, signal });
    } catch (error) {
      if (!(error instanceof ProofFailed)) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function orderBy(type: ChallengeType, proofs: Proofs, context: Context): Promise<IssuedCertificate> {
  const { client, name } = context;
  const order = await client.createOrder({ identifiers: [{ type: 'dns', value: name }] });
  // An authority may remember an older proof; then there is nothing to do.
  if (order.status === 'pending') await prove(type, order, proofs, context);
  return fetchCertificate(order, context);
}

/** Puts the proof where the authority looks for it, at whichever replica, and waits for its verdict. */
async function prove(type: ChallengeType, order: Order, proofs: Proofs, context: Context): Promise<void> {
  const { client, name } = context;
  const [authorization] = await client.getAuthorizations(order);
  const challenge = authorization?.challenges.find((offered) => String(offered.type) === type);
  if (!challenge) throw new ProofFailed('NAME', `the authority does not offer ${type} for ${name}`);
  const keyAuthorization = await client.getChallengeKeyAuthorization(challenge);
  const withdraw = await proofs.challenges.publish(
    name,
    { type, token: challenge.token, keyAuthorization },
    proofs.forMs,
  );
  try {
    await client.completeChallenge(challenge);
    const { status } = await settled(order, ['pending'], context);
    if (status === 'invalid') throw new ProofFailed('NAME', await reasonOf(type, order, context));
  } finally {
    await withdraw();
  }
}

async function fetchCertificate(order: Order, context: Context): Promise<IssuedCertificate> {
  const { client, name } = context;
  const key = newPrivateKey();
  const [, request] = await crypto.createCsr({ altNames: [name] }, key);
  await client.finalizeOrder(order, request);
  const done = await settled(order, ['ready', 'processing'], context);
  if (done.status !== 'valid') throw new IssueFailure('NAME', `the order of ${name} ended as ${done.status}`);
  return { key, chain: await client.getCertificate(done) };
}

/** The order as soon as it has left these states. The signal of the order ends the wait. */
async function settled(order: Order, passing: readonly Order['status'][], { client, signal }: Context): Promise<Order> {
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
    const seen = await client.getOrder(order);
    if (!passing.includes(seen.status)) return seen;
    await setTimeout(pause, undefined, { signal });
  }
}

async function reasonOf(type: ChallengeType, order: Order, { client, name }: Context): Promise<string> {
  const authorizations: Authorization[] = await client.getAuthorizations(order);
  const faults = authorizations.flatMap(({ challenges }) => challenges.flatMap(({ error }) => error ?? []));
  return `${type} for ${name} failed: ${JSON.stringify(faults)}`;
}
