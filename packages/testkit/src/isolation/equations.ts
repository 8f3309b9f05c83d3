import type { A_Expr, Node } from 'libpg-query';
import type { Origins } from './scope.ts';

/** Two sides of an equation that must hold for every row: expressions, or what is known of one. */
export type Equation = readonly [Node, Node | Origins];

export const textOf = (node: Node) => ('String' in node ? (node.String.sval ?? '') : '');

/** Conditions of joins, wherever they stand in a `from`. */
export const joinConditions = (from: readonly Node[]): Node[] =>
  from.flatMap((item) => {
    if (!('JoinExpr' in item)) return [];
    const { larg, rarg, quals } = item.JoinExpr;
    return [...joinConditions([larg, rarg].filter((side) => side !== undefined)), ...(quals ? [quals] : [])];
  });

export function joinEquations(item: Node): Equation[] {
  if (!('JoinExpr' in item)) return [];
  const { larg, rarg, quals, usingClause = [] } = item.JoinExpr;
  const sides = [larg, rarg].filter((side) => side !== undefined);
  const names = sides.map((side) => aliasesIn(side));
  const using = usingClause.flatMap((column) =>
    (names[0] ?? []).flatMap((left) =>
      (names[1] ?? []).map((right): Equation => [reference(left, column), reference(right, column)]),
    ),
  );
  return [...sides.flatMap(joinEquations), ...using, ...equationsIn(quals)];
}

const reference = (alias: string, column: Node): Node => ({
  ColumnRef: { fields: [{ String: { sval: alias } }, column] },
});

function aliasesIn(item: Node): string[] {
  if ('JoinExpr' in item)
    return [item.JoinExpr.larg, item.JoinExpr.rarg].flatMap((side) => (side ? aliasesIn(side) : []));
  if ('RangeVar' in item) return [item.RangeVar.alias?.aliasname ?? item.RangeVar.relname ?? ''];
  if ('RangeSubselect' in item) return [item.RangeSubselect.alias?.aliasname ?? ''];
  return 'RangeFunction' in item ? [item.RangeFunction.alias?.aliasname ?? ''] : [];
}

/** The equations of a condition that must all hold. What stands under `or` and `not` need not. */
export function equationsIn(node: Node | undefined): Equation[] {
  if (node === undefined) return [];
  if ('BoolExpr' in node)
    return node.BoolExpr.boolop === 'AND_EXPR' ? (node.BoolExpr.args ?? []).flatMap(equationsIn) : [];
  return 'A_Expr' in node ? comparison(node.A_Expr) : [];
}

const equating = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_NOT_DISTINCT']);

function comparison({ kind = 'AEXPR_OP', name = [], lexpr, rexpr }: A_Expr): Equation[] {
  if (!equating.has(kind) || name.map(textOf).join('') !== '=' || !lexpr || !rexpr) return [];
  if (kind === 'AEXPR_IN')
    return 'List' in rexpr && rexpr.List.items?.length === 1 ? pairs(lexpr, rexpr.List.items[0] as Node) : [];
  return pairs(lexpr, rexpr);
}

/** `(a, b) = (c, d)` says two things. */
function pairs(left: Node, right: Node): Equation[] {
  if (!('RowExpr' in left) || !('RowExpr' in right)) return [[left, right]];
  const others = right.RowExpr.args ?? [];
  return (left.RowExpr.args ?? []).flatMap((one, index) => (others[index] ? [[one, others[index]] as const] : []));
}
