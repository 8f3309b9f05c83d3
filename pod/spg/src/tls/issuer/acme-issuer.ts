import { readFile } from 'node:fs/promises';
import type { KeyRing } from '@storepod/database/secrets';
import { Client } from 'acme-client';
import { Agent } from 'undici';
import { type CertificateIssuer, IssueFailure } from '../order/certificate-issuer.ts';
import type { CertificateStore } from '../store/certificate-store.ts';
import type { Challenges } from '../store/challenges.ts';
import type { TlsConfig } from '../tls-settings.ts';
import { accountKey } from './acme-account.ts';
import { orderFrom } from './acme-order.ts';
import { overWire } from './acme-transport.ts';

/** One answer of an authority; the order as a whole has its own time. */
const ANSWER_TIMEOUT_MS = 30_000;

interface Parts {
  config: TlsConfig;
  store: CertificateStore;
  keys: KeyRing;
  challenges: Challenges;
}

/** Orders from an authority that speaks ACME (RFC 8555). */
export async function openAcmeIssuer({ config, store, keys, challenges }: Parts): Promise<CertificateIssuer> {
  const roots = config.acmeCaRoots && (await readFile(config.acmeCaRoots, 'utf8'));
  const signIn = accountOf(config, () => accountKey(store, keys, config.acmeCaUrl));
  const proofs = { types: config.acmeChallenges, challenges, forMs: config.certOrderTimeout };

  return {
    order: async (name, signal) => {
      // Orders are too rare to keep connections for them.
      const dispatcher = new Agent({
        headersTimeout: ANSWER_TIMEOUT_MS,
        bodyTimeout: ANSWER_TIMEOUT_MS,
        ...(roots && { connect: { ca: roots } }),
      });
      const talk = () => signIn((client) => orderFrom(client, proofs, name, signal));
      return overWire({ dispatcher, signal }, talk).finally(() => dispatcher.destroy());
    },
  };
}

/** Registers once per process; an authority answers a key that it knows with the account of old. */
function accountOf(config: TlsConfig, readKey: () => Promise<string>) {
  let account: Promise<Client> | undefined;
  return async <Result>(talk: (client: Client) => Promise<Result>): Promise<Result> => {
    account ??= readKey().then((key) => register(config, key));
    const mine = account;
    try {
      return await talk(await mine);
    } catch (error) {
      // Neither a registration that failed nor an account that was forgotten gets better by itself.
      const isLost = error instanceof IssueFailure && error.type === 'accountDoesNotExist';
      if (isLost || (await hasFailed(mine))) account = undefined;
      throw error;
    }
  };
}

const hasFailed = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => false,
    () => true,
  );

async function register(config: TlsConfig, key: string): Promise<Client> {
  const { acmeCaUrl, acmeEabKid: kid, acmeEabHmacKey: hmacKey, acmeContact } = config;
  const client = new Client({
    directoryUrl: acmeCaUrl,
    accountKey: key,
    ...(kid && hmacKey && { externalAccountBinding: { kid, hmacKey } }),
  });
  const contact = acmeContact && { contact: [`mailto:${acmeContact}`] };
  await client.createAccount({ termsOfServiceAgreed: true, ...contact });
  return client;
}
