import type { Texts } from '../texts/en/index.ts';
import { readable } from './readable.ts';

/** What a plan is called: as its operator named it, and in the reader's language while it has the name that it came with. */
export function planName({ names }: Texts['plans'], code: string, displayName?: string | null): string {
  const name = displayName ?? readable(code);
  return names[name] ?? name;
}
