import { wordsTyped } from '@storepod/kernel/words';
import type { EndpointDescription } from './endpoint.ts';

/** Options of a list in a query whose order means nothing. */
export const anyOrder = { 'x-any-order': true } as const;
/** Options of a text in a query that is taken by its words. */
export const byWords = { 'x-by-words': true } as const;

type Values = Record<string, unknown>;
type Spell = (value: unknown) => unknown;

/**
 * One spelling for all queries that mean the same: what a handler gets, and under which its answer is kept. Otherwise a
 * visitor had an answer of their own made by every full stop. Undefined where an endpoint has nothing to spell.
 */
export function oneSpelling({ query = {} }: EndpointDescription): ((given: Values) => Values) | undefined {
  const spells = Object.entries(query).flatMap(([name, schema]): [string, Spell][] => {
    const spell = spellOf(schema);
    return spell ? [[name, spell]] : [];
  });
  if (spells.length === 0) return undefined;
  return (given) => {
    const spelled = { ...given };
    for (const [name, spell] of spells) if (spelled[name] !== undefined) spelled[name] = spell(spelled[name]);
    return spelled;
  };
}

function spellOf(schema: object): Spell | undefined {
  if ('x-any-order' in schema) return (value) => (Array.isArray(value) ? [...new Set(value)].sort() : value);
  if ('x-by-words' in schema) return (value) => (typeof value === 'string' ? wordsTyped(value) : value);
  return undefined;
}
