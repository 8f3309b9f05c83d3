import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What a hash takes to compute: kibibytes, passes over them, and lanes. */
interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * OWASP's first choice for argon2id: 19 MiB and two passes. About 30 ms of a core, so that one core signs in some thirty
 * people a second and a thief of the table tries as few passwords.
 */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(argon2);

interface Parameters extends Cost {
  salt: Buffer;
  tag: Buffer;
}

/** The hash of a password in the PHC string format, which names its cost: a check of the password takes as much. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, { ...cost, salt }, TAG_BYTES);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/**
 * Whether the password fits the hash. Without a hash the same work is done and the answer is no: how long a sign-in
 * takes must not tell whether a name is known.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parameters = parse(hash ?? (await unknownHash));
  if (!parameters) return false;
  const tag = await tagOf(password, parameters, parameters.tag.length);
  return timingSafeEqual(tag, parameters.tag) && typeof hash === 'string';
}

const tagOf = (password: string, cost: Omit<Parameters, 'tag'>, tagLength: number): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: cost.salt,
    parallelism: cost.parallelism,
    tagLength,
    memory: cost.memory,
    passes: cost.passes,
  });

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(hash: string): Parameters | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = shape.exec(hash) ?? [];
  if (!memory) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Base64 without padding, as the PHC format has it. */
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The hash of a password that nobody knows. */
const unknownHash = hashPassword(randomBytes(16).toString('hex'));
