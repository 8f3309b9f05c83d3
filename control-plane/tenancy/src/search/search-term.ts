import { SHORTEST_TERM } from '@storepod/boundary/merchant';

/** Longer than any name that is looked for. */
const LONGEST_NAME = 100;
const LONGEST_HOST = 253;

/** What an operator looks for: as it was typed, and as the host that stands in it where an address was pasted. */
export interface SearchTerm {
  words: string;
  host: string;
}

/** `https://shop.acme.com/en/cart?x=1` is looked for by its host. */
export function searchTermOf(typed: string): SearchTerm {
  const words = typed.trim();
  const [host = ''] = words
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1);
  return {
    words: words.slice(0, LONGEST_NAME),
    host: (host.length < SHORTEST_TERM ? words : host).slice(0, LONGEST_HOST),
  };
}
