import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Why a sealed value could not be opened. Never says anything about what is in it. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
  readonly reason: 'MALFORMED' | 'UNKNOWN_KEY' | 'REFUSED';

  constructor(reason: SecretError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Seals what must not lie in the database in the open. The context says where it belongs; it opens nowhere else. */
export interface KeyRing {
  seal(plain: string, context: string): string;
  /** Throws `SecretError`. */
  open(sealed: string, context: string): string;
  /** Whether the newest key sealed it. */
  isCurrent(sealed: string): boolean;
  /** The same secret under the newest key. */
  reseal(sealed: string, context: string): string;
}

interface Key {
  id: string;
  key: Buffer;
}

/**
 * Reads `id:base64,id:base64`, keys of 32 bytes. The first one seals; the others only open what they sealed once.
 *
 * A value is sealed as `v1.<key id>.<wrapped data key>.<text>`: the text under a data key of its own, and only that key
 * under the ring's. So a new key on the ring means wrapping 32 bytes anew, and no key ever encrypts enough to wear out.
 *
 * ```ts
 * const ring = openKeyRing(process.env.SECRET_KEYS);
 * row.secret = ring.seal(apiKey, `payment:${store}:STRIPE`);
 * ```
 */
export function openKeyRing(text: string): KeyRing {
  const keys = parseKeys(text);
  const [current] = keys;
  const keyOf = ({ keyId }: Sealed) => {
    const found = keys.find(({ id }) => id === keyId);
    if (!found) throw new SecretError('UNKNOWN_KEY', `it was sealed with the key "${keyId}", which is not on the ring`);
    return found;
  };
  const unwrap = (sealed: Sealed, context: string) => {
    const { id, key } = keyOf(sealed);
    return decrypt(key, sealed.wrapped, `${id}.${context}`);
  };
  const wrap = (dataKey: Buffer, body: Buffer, context: string) =>
    ['v1', current.id, encrypt(current.key, dataKey, `${current.id}.${context}`), body]
      .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
      .join('.');
  return {
    seal: (plain, context) => {
      const dataKey = randomBytes(KEY_BYTES);
      return wrap(dataKey, encrypt(dataKey, Buffer.from(plain), context), context);
    },
    open: (sealed, context) => {
      const parts = parseSealed(sealed);
      return decrypt(unwrap(parts, context), parts.body, context).toString();
    },
    isCurrent: (sealed) => parseSealed(sealed).keyId === current.id,
    reseal: (sealed, context) => {
      const parts = parseSealed(sealed);
      return wrap(unwrap(parts, context), parts.body, context);
    },
  };
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function parseKeys(text: string): [Key, ...Key[]] {
  const [first, ...others] = text.split(',').map((entry, index) => parseKey(entry.trim(), index + 1));
  if (!first) throw new Error('the key ring is empty');
  const ids = [first, ...others].map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`the key ring has two keys called "${twice}"`);
  return [first, ...others];
}

/** An entry that cannot be read is named by its place: whatever it holds may be a key. */
function parseKey(entry: string, place: number): Key {
  const [, id, encoded] = /^([a-z0-9-]{1,32}):(.*)$/.exec(entry) ?? [];
  if (id === undefined || encoded === undefined) {
    throw new Error(`key ${place} of the ring is not like "id:base64", with an id of a-z, 0-9 and "-"`);
  }
  const key = Buffer.from(encoded, 'base64');
  if (key.length !== KEY_BYTES || !/^[A-Za-z0-9+/]{43}=$/.test(encoded)) {
    throw new Error(`the key "${id}" is not 32 bytes in base64; make one with: openssl rand -base64 32`);
  }
  return { id, key };
}

interface Sealed {
  keyId: string;
  wrapped: Buffer;
  body: Buffer;
}

function parseSealed(text: string): Sealed {
  const [, keyId, wrapped, body] = /^v1\.([a-z0-9-]{1,32})\.([\w-]+)\.([\w-]+)$/.exec(text) ?? [];
  if (keyId === undefined || wrapped === undefined || body === undefined) {
    throw new SecretError('MALFORMED', 'this is not a sealed value');
  }
  return { keyId, wrapped: Buffer.from(wrapped, 'base64url'), body: Buffer.from(body, 'base64url') };
}

/** Nonce, text and tag in a row. */
function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new SecretError('MALFORMED', 'this is not a sealed value');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SecretError('REFUSED', 'it was changed, belongs elsewhere, or was sealed with another key of this name');
  }
}
