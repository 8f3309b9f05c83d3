import { bareWord } from './well-known.ts';

/** Read when the first realm asks: half a megabyte that most servers never need. */
let known: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Whether stolen lists hold the password: as it is, or with digits and signs around it, in any case. */
export async function isBreached(password: string): Promise<boolean> {
  known ??= readList();
  const list = await known;
  const text = password.toLowerCase();
  return list.has(text) || list.has(bareWord(text));
}
