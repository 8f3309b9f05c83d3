import type { Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { LruMap } from '@storepod/kernel/lru-map';
import { addressKey } from '@storepod/service/address-key';
import type { Logger } from '@storepod/service/log';
import { rateLimiter } from '@storepod/service/rate-limit';
import type { Challenges } from '../store/challenges.ts';
import { tlsPolicy } from '../tls-policy.ts';
import { challengeCertificate } from '../x509/challenge-certificate.ts';
import { VALIDATION_PROTOCOL } from './handshake-guard.ts';
import { type HandshakeRefusal, sendAway } from './refusals.ts';

/** An authority looks a few times per order, and few orders run at once. */
export const VALIDATIONS_PER_ADDRESS = { limit: 100, windowSeconds: 10, per: 'address' } as const;
/** It looks from several places; there is one certificate for all of them. */
const MOST_CONTEXTS = 50;
const HANDSHAKE_TIMEOUT_MS = 10_000;

interface Parts {
  challenges: Challenges;
  clock: Clock;
  log: Logger;
  refused: (reason: HandshakeRefusal) => void;
}

export type AnswerValidation = (socket: Socket, name: DomainName, address: string) => void;

/** Answers the handshake of an authority (RFC 8737) with the proof that this edge ordered, and says nothing more. */
export function validationResponder({ challenges, clock, log, refused }: Parts): AnswerValidation {
  const isTooMuch = rateLimiter(VALIDATIONS_PER_ADDRESS, clock);
  const contexts = new LruMap<string, Promise<SecureContext>>(MOST_CONTEXTS);

  const contextOf = (name: DomainName, keyAuthorization: string): Promise<SecureContext> => {
    const made = contexts.get(keyAuthorization) ?? makeContext(name, keyAuthorization, clock);
    contexts.set(keyAuthorization, made);
    return made;
  };
  const refuse = (socket: Socket, reason: HandshakeRefusal) => {
    refused(reason);
    sendAway(socket, reason);
  };
  const answer = async (socket: Socket, name: DomainName, address: string) => {
    if (isTooMuch(addressKey(address))) return refuse(socket, 'TOO_MANY_NAMES');
    const challenge = await challenges.find(name, 'tls-alpn-01');
    if (!challenge) return refuse(socket, 'UNKNOWN_NAME');
    greet(socket, await contextOf(name, challenge.keyAuthorization));
  };

  return (socket, name, address) => {
    answer(socket, name, address).catch((error) => {
      log.warn({ domain: name, err: error }, 'a challenge could not be answered');
      socket.destroy();
    });
  };
}

async function makeContext(name: DomainName, keyAuthorization: string, clock: Clock): Promise<SecureContext> {
  const { key, chain } = await challengeCertificate(name, keyAuthorization, clock);
  return createSecureContext({ ...tlsPolicy, key, cert: chain });
}

/** Section 3 of RFC 8737: the protocol carries no data, so the connection ends with its handshake. */
function greet(socket: Socket, secureContext: SecureContext): void {
  const secured = new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: [VALIDATION_PROTOCOL] });
  secured.setTimeout(HANDSHAKE_TIMEOUT_MS, () => secured.destroy());
  secured.once('secure', () => secured.end());
  secured.on('error', () => secured.destroy());
}
