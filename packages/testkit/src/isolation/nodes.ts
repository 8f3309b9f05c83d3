import type { Node } from 'libpg-query';
import { textOf } from './equations.ts';
import { nowhere, type Origins, type Output, type Scope } from './scope.ts';

/** What holds whichever of two queries gave a row. */
export const both = (one: Origins, other: Origins = nowhere): Origins =>
  one.size === 0 || other.size === 0 ? nowhere : new Set([...one, ...other]);

export const renamed = (output: Output, names: readonly Node[] | undefined): Output =>
  output.map(({ name, origins }, index) => ({ name: names?.[index] ? textOf(names[index]) : name, origins }));

export const functionName = (node: Node | undefined) =>
  node !== undefined && 'FuncCall' in node ? textOf(node.FuncCall.funcname?.at(-1) ?? { String: {} }) : undefined;

/** The alias before a star, or an empty text for a bare one; undefined for anything else. */
export function starOf(node: Node | undefined): string | undefined {
  if (node === undefined || !('ColumnRef' in node)) return undefined;
  const fields = node.ColumnRef.fields ?? [];
  if (!fields.some((field) => 'A_Star' in field)) return undefined;
  const [first] = fields;
  return first && 'String' in first ? (first.String.sval ?? '') : '';
}

export const starred = (alias: string, scope: Scope): Output =>
  [...scope.relations]
    .filter(([name]) => alias === '' || name === alias)
    .flatMap(([name, { columns }]) =>
      [...(columns ?? [])].map((column) => ({ name: column, origins: scope.originsOf(name, column) })),
    );

/** Every query inside an expression that is not inside another one of them. */
export function* queriesIn(part: unknown): Generator<Node> {
  if (typeof part !== 'object' || part === null) return;
  if ('SubLink' in part) {
    const { subselect, testexpr } = (part as Extract<Node, { SubLink: unknown }>).SubLink;
    if (subselect) yield subselect;
    yield* queriesIn(testexpr);
    return;
  }
  for (const value of Object.values(part)) yield* queriesIn(value);
}

/** Every call of a function in an expression, without those in queries inside it. */
export function* functionCallsIn(part: unknown): Generator<Extract<Node, { FuncCall: unknown }>> {
  if (typeof part !== 'object' || part === null || 'SubLink' in part) return;
  if ('FuncCall' in part) yield part as Extract<Node, { FuncCall: unknown }>;
  for (const value of Object.values(part)) yield* functionCallsIn(value);
}
