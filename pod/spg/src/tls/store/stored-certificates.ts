import type { KeyRing } from '@storepod/database/secrets';
import type { DomainName } from '@storepod/kernel/domain-name';
import { announce } from '@storepod/kernel/moments';
import type { IssuedCertificate } from '../order/certificate-issuer.ts';
import type { CertificateStore } from './certificate-store.ts';

const FOLDER = 'certificates';
const keyOf = (name: DomainName) => `${FOLDER}/${name}`;
const contextOf = (name: DomainName) => `certificate:${name}`;

/** Certificates in the store. The private key lies there sealed and opens under its own name alone. */
export class StoredCertificates {
  readonly #store: CertificateStore;
  readonly #keys: KeyRing;

  constructor(store: CertificateStore, keys: KeyRing) {
    this.#store = store;
    this.#keys = keys;
  }

  /** Throws `SecretError` where the key ring cannot open what is there: that must not become a new order. */
  async read(name: DomainName): Promise<IssuedCertificate | undefined> {
    const record = await this.#record(name);
    return record && { chain: record.chain, key: this.#keys.open(record.key, contextOf(name)) };
  }

  /** The public part alone, for those who only want to know its dates. */
  async readChain(name: DomainName): Promise<string | undefined> {
    return (await this.#record(name))?.chain;
  }

  write(name: DomainName, { chain, key }: IssuedCertificate): Promise<void> {
    return this.#store.write(keyOf(name), JSON.stringify({ chain, key: this.#keys.seal(key, contextOf(name)) }));
  }

  remove(name: DomainName): Promise<void> {
    return this.#store.remove(keyOf(name));
  }

  names(): AsyncIterable<string> {
    return this.#store.list(FOLDER);
  }

  async #record(name: DomainName): Promise<{ chain: string; key: string } | undefined> {
    announce('certificate read', name);
    const text = await this.#store.read(keyOf(name));
    return text === undefined ? undefined : parseRecord(text);
  }
}

/** A record that is none is like no record: the certificate is ordered again. */
function parseRecord(text: string): { chain: string; key: string } | undefined {
  try {
    const { chain, key } = JSON.parse(text);
    return typeof chain === 'string' && typeof key === 'string' ? { chain, key } : undefined;
  } catch {
    return undefined;
  }
}
