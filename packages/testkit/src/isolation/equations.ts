import type { A_Expr, JoinExpr, Node } from 'libpg-query';

/** Two expressions that are equal in every row that a query gives. */
export interface Equation {
  left: Node;
  right: Node;
  /** The aliases of which it says something; all of them where it is absent. */
  about?: ReadonlySet<string>;
}

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
    (names[0] ?? []).flatMap((one) =>
      (names[1] ?? []).map((other): Equation => ({ left: reference(one, column), right: reference(other, column) })),
    ),
  );
  const about = filteredSide(item.JoinExpr, names);
  const own = [...using, ...equationsIn(quals)].map((equation) => (about ? { ...equation, about } : equation));
  return [...sides.flatMap(joinEquations), ...own];
}

/** The condition of an outer join leaves the rows of its outer side in, whatever it says of them. */
function filteredSide({ jointype }: JoinExpr, [left, right]: string[][]): ReadonlySet<string> | undefined {
  if (jointype === 'JOIN_LEFT') return new Set(right);
  if (jointype === 'JOIN_RIGHT') return new Set(left);
  return jointype === 'JOIN_FULL' ? new Set() : undefined;
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
  if ('SubLink' in node) return membership(node);
  return 'A_Expr' in node ? comparison(node.A_Expr) : [];
}

const equating = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_NOT_DISTINCT']);

function comparison({ kind = 'AEXPR_OP', name = [], lexpr, rexpr }: A_Expr): Equation[] {
  if (!equating.has(kind) || name.map(textOf).join('') !== '=' || !lexpr || !rexpr) return [];
  if (kind === 'AEXPR_IN')
    return 'List' in rexpr && rexpr.List.items?.length === 1 ? pairs(lexpr, rexpr.List.items[0] as Node) : [];
  return pairs(lexpr, rexpr);
}

/** `a in (select ...)` says that it is one of the values of that query. */
function membership({ SubLink: link }: Extract<Node, { SubLink: unknown }>): Equation[] {
  const { subLinkType, testexpr, operName = [] } = link;
  if (subLinkType !== 'ANY_SUBLINK' || !testexpr || (operName.length > 0 && operName.map(textOf).join('') !== '='))
    return [];
  return [{ left: testexpr, right: { SubLink: { ...link, subLinkType: 'EXPR_SUBLINK' } } }];
}

/** `(a, b) = (c, d)` says two things. */
function pairs(left: Node, right: Node): Equation[] {
  if (!('RowExpr' in left) || !('RowExpr' in right)) return [{ left, right }];
  const others = right.RowExpr.args ?? [];
  return (left.RowExpr.args ?? []).flatMap((one, index) =>
    others[index] ? [{ left: one, right: others[index] }] : [],
  );
}
