/**
 * Where certificates, challenges and locks are kept, for all replicas of the edge. Keys are paths such as
 * `certificates/shop.acme.com`; every value is a small text.
 */
export interface CertificateStore {
  read(key: string): Promise<string | undefined>;
  /** Whoever reads meanwhile sees the old text or the new one, never a part. */
  write(key: string, text: string): Promise<void>;
  /** Writes only where nothing is yet. Of many at once one wins. */
  create(key: string, text: string): Promise<boolean>;
  /** Says nothing about a key that is not there. */
  remove(key: string): Promise<void>;
  /** The names directly below a folder, read a piece at a time. */
  list(folder: string): AsyncIterable<string>;
}

/** Keys are made of parsed domain names and words of the program; anything else is a fault, before it is a path. */
export function checkKey(key: string): string {
  const parts = key.split('/');
  if (!parts.every((part) => /^[a-z0-9][a-z0-9._-]*$/.test(part))) throw new Error(`"${key}" is no key of the store`);
  return key;
}
