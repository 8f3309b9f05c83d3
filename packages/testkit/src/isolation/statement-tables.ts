import { type InsertStmt, type Node, parseSync, type SelectStmt, type WithClause } from 'libpg-query';
import { type Equation, equationsIn, joinConditions, joinEquations, textOf } from './equations.ts';
import { both, functionCallsIn, functionName, queriesIn, renamed, starOf, starred } from './nodes.ts';
import { belongsToStores, learnKeys, type StoreTables, storeOrigins } from './ownership.ts';
import { columnNames, nowhere, type Origins, type Output, Scope } from './scope.ts';

/** A table that belongs to stores, as a statement uses it. */
export interface StoreTableUse {
  table: string;
  /** Where its store comes from. None: the statement reads or writes it for whatever store. */
  origins: Origins;
}

/** Every use of a store's table in a statement, at whatever depth, with the origins of its store. */
export function storeTablesIn(sql: string, tables: StoreTables): StoreTableUse[] {
  const uses: StoreTableUse[] = [];
  const reader = new StatementReader(tables, (use) => uses.push(use));
  for (const { stmt } of parseSync(sql).stmts ?? []) if (stmt) reader.read(stmt, undefined, new Map(), true);
  return uses;
}

type Ctes = ReadonlyMap<string, Output>;
/** Functions whose result is one of their arguments' values. */
const passing = new Set(['min', 'max', 'any_value', 'unnest']);
/** Queries inside an expression that stand for the values which they give. */
const valued = new Set(['EXPR_SUBLINK', 'ARRAY_SUBLINK']);

class StatementReader {
  readonly #tables: StoreTables;
  readonly #found: (use: StoreTableUse) => void;

  constructor(tables: StoreTables, found: (use: StoreTableUse) => void) {
    this.#tables = tables;
    this.#found = found;
  }

  /** Reads a statement at some depth and answers with the columns that it gives. Only a reported one counts as a use. */
  read(node: Node, parent: Scope | undefined, ctes: Ctes, report: boolean): Output {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, parent, ctes, report);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, parent, ctes, report);
    if ('UpdateStmt' in node) {
      const { relation, fromClause = [], whereClause, targetList = [], returningClause, withClause } = node.UpdateStmt;
      const known = this.#with(withClause, parent, ctes, report);
      const from = [{ RangeVar: relation ?? {} }, ...fromClause];
      const scope = this.#level(from, whereClause, parent, known, report);
      if (report) this.#moved(relation?.relname ?? '', targetList, scope);
      this.#nested([whereClause, ...targetList, ...(returningClause?.exprs ?? [])], scope, report);
      return this.#targets(returningClause?.exprs, scope);
    }
    if ('DeleteStmt' in node) {
      const { relation, usingClause = [], whereClause, returningClause, withClause } = node.DeleteStmt;
      const known = this.#with(withClause, parent, ctes, report);
      const scope = this.#level([{ RangeVar: relation ?? {} }, ...usingClause], whereClause, parent, known, report);
      this.#nested([whereClause, ...(returningClause?.exprs ?? [])], scope, report);
      return this.#targets(returningClause?.exprs, scope);
    }
    if ('MergeStmt' in node) {
      const { relation, sourceRelation, joinCondition, withClause } = node.MergeStmt;
      const known = this.#with(withClause, parent, ctes, report);
      const from = [{ RangeVar: relation ?? {} }, ...(sourceRelation ? [sourceRelation] : [])];
      this.#nested([joinCondition], this.#level(from, joinCondition, parent, known, report), report);
    }
    return [];
  }

  /** A row that is given another store must be given that of the request. */
  #moved(table: string, targets: readonly Node[], scope: Scope): void {
    const column = this.#tables.storeColumns.get(table);
    for (const target of targets)
      if ('ResTarget' in target && column !== undefined && target.ResTarget.name === column)
        this.#found({ table, origins: this.#originsOf(target.ResTarget.val, scope) });
  }

  #select(stmt: SelectStmt, parent: Scope | undefined, outer: Ctes, report: boolean): Output {
    const ctes = this.#with(stmt.withClause, parent, outer, report);
    if (stmt.valuesLists) return this.#values(stmt.valuesLists, new Scope(parent, ctes), report);
    if (stmt.larg && stmt.rarg) {
      const left = this.#select(stmt.larg, parent, ctes, report);
      const right = this.#select(stmt.rarg, parent, ctes, report);
      return left.map(({ name, origins }, index) => ({ name, origins: both(origins, right[index]?.origins) }));
    }
    const scope = this.#level(stmt.fromClause ?? [], stmt.whereClause, parent, ctes, report);
    const { targetList, whereClause, havingClause, sortClause, groupClause, limitCount, limitOffset } = stmt;
    const parts = [targetList, whereClause, havingClause, sortClause, groupClause, limitCount, limitOffset];
    this.#nested([...parts, joinConditions(stmt.fromClause ?? [])], scope, report);
    return this.#targets(targetList, scope);
  }

  #values(rows: readonly Node[], scope: Scope, report: boolean): Output {
    this.#nested(rows, scope, report);
    const lists = rows.map((row) => ('List' in row ? (row.List.items ?? []) : []));
    return (lists[0] ?? []).map((_, index) => ({
      name: `column${index + 1}`,
      origins: lists.map((items) => this.#originsOf(items[index], scope)).reduce(both),
    }));
  }

  #insert(stmt: InsertStmt, parent: Scope | undefined, outer: Ctes, report: boolean): Output {
    const ctes = this.#with(stmt.withClause, parent, outer, report);
    const given = stmt.selectStmt ? this.read(stmt.selectStmt, parent, ctes, report) : [];
    const { relname = '', alias } = stmt.relation ?? {};
    const name = alias?.aliasname ?? relname;
    const scope = new Scope(parent, ctes);
    this.#addRow(scope, name, relname, stmt.cols, given);
    if (report) this.#note(name, relname, scope);
    if (report && stmt.onConflictClause) this.#conflict(stmt, given, scope);
    this.#nested([stmt.onConflictClause?.targetList, stmt.returningClause?.exprs], scope, report);
    return this.#targets(stmt.returningClause?.exprs, scope);
  }

  #addRow(scope: Scope, alias: string, table: string, columns: readonly Node[] | undefined, given: Output): void {
    scope.addTable(alias, table, this.#tables.columns.get(table));
    for (const [index, column] of (columns ?? []).entries())
      scope.learn(alias, ('ResTarget' in column && column.ResTarget.name) || '', given[index]?.origins ?? nowhere);
  }

  /** The row that is there already is one of the same store if the store is part of what must not be there twice. */
  #conflict({ relation, onConflictClause = {}, cols }: InsertStmt, given: Output, outer: Scope): void {
    const { relname = '', alias } = relation ?? {};
    const { action, infer, whereClause } = onConflictClause;
    const twice = (infer?.indexElems ?? []).map((one) => ('IndexElem' in one ? (one.IndexElem.name ?? '') : ''));
    const owners = [this.#tables.storeColumns.get(relname), ...(this.#tables.references?.get(relname)?.keys() ?? [])];
    if (action !== 'ONCONFLICT_UPDATE' || twice.some((column) => owners.includes(column))) return;
    const scope = new Scope(outer, outer.ctes);
    this.#addRow(scope, 'excluded', relname, cols, given);
    scope.addTable(alias?.aliasname ?? relname, relname, this.#tables.columns.get(relname));
    this.#solve(equationsIn(whereClause), scope);
    this.#note(alias?.aliasname ?? relname, relname, scope);
  }

  #with(clause: WithClause | undefined, parent: Scope | undefined, outer: Ctes, report: boolean): Ctes {
    if (!clause) return outer;
    const ctes = new Map(outer);
    for (const node of clause.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      if (!ctequery) continue;
      // The first half of a recursive query says what it gives; then it may name itself.
      if (clause.recursive && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg)
        ctes.set(ctename, renamed(this.#select(ctequery.SelectStmt.larg, parent, ctes, false), aliascolnames));
      ctes.set(ctename, renamed(this.read(ctequery, parent, ctes, report), aliascolnames));
    }
    return ctes;
  }

  /** Reads one level: what it names, and what its conditions say of their stores. */
  #level(
    from: readonly Node[],
    where: Node | undefined,
    parent: Scope | undefined,
    ctes: Ctes,
    report: boolean,
  ): Scope {
    const scope = new Scope(parent, ctes);
    for (const item of from) this.#add(item, scope, parent, false);
    const equations = [...from.flatMap((item) => joinEquations(item)), ...equationsIn(where)];
    this.#solve(equations, scope);
    // What stands beside may depend on what was learnt (lateral), and the other way round.
    for (const item of from) this.#add(item, scope, parent, report);
    this.#solve(equations, scope);
    if (report)
      for (const [alias, { table }] of scope.relations) if (table !== undefined) this.#note(alias, table, scope);
    return scope;
  }

  #note(alias: string, table: string, scope: Scope): void {
    if (belongsToStores(table, this.#tables))
      this.#found({ table, origins: storeOrigins(alias, table, scope, this.#tables) });
  }

  #add(item: Node, scope: Scope, parent: Scope | undefined, report: boolean): void {
    if ('JoinExpr' in item) {
      for (const side of [item.JoinExpr.larg, item.JoinExpr.rarg]) if (side) this.#add(side, scope, parent, report);
    } else if ('RangeVar' in item) {
      const { relname = '', alias } = item.RangeVar;
      const name = alias?.aliasname ?? relname;
      const cte = scope.ctes.get(relname);
      if (cte) scope.addOutput(name, renamed(cte, alias?.colnames));
      else this.#addTable(scope, name, relname);
    } else if ('RangeSubselect' in item) {
      const { subquery, alias, lateral } = item.RangeSubselect;
      if (!subquery) return;
      const output = this.read(subquery, lateral ? scope : parent, scope.ctes, report);
      scope.addOutput(alias?.aliasname ?? '', renamed(output, alias?.colnames));
    } else if ('RangeFunction' in item) {
      this.#addFunction(item.RangeFunction, scope);
      this.#nested([item.RangeFunction.functions], scope, report);
    }
  }

  #addTable(scope: Scope, alias: string, table: string): void {
    const columns = this.#tables.columns.get(table);
    scope.addTable(alias, table, columns);
    // In a trigger, what is no table is what the statement has written: rows of stores that were bound there.
    if (!columns && this.#tables.hasVariables)
      for (const column of this.#tables.storeColumns.values())
        scope.learn(alias, column, new Set([`:${alias}.${column}`]));
  }

  /** `unnest($1, $2) as line (store_id, sku)`: each column is one of the arguments. Of other functions nothing is known. */
  #addFunction(
    { functions = [], alias }: Extract<Node, { RangeFunction: unknown }>['RangeFunction'],
    scope: Scope,
  ): void {
    const calls = functions.flatMap((one) => ('List' in one ? (one.List.items ?? []) : []));
    const args = calls.flatMap((call) =>
      functionName(call) === 'unnest' && 'FuncCall' in call ? (call.FuncCall.args ?? []) : [],
    );
    const names = (alias?.colnames ?? []).map(textOf);
    const output = names.map((name, index) => ({ name, origins: this.#originsOf(args[index], scope) }));
    const alone = alias?.aliasname ?? functionName(calls[0]) ?? '';
    // Without names for its columns, a function that gives values gives them under its own name.
    scope.addOutput(alone, names.length > 0 ? output : [{ name: alone, origins: nowhere }]);
  }

  /** Carries what is known across equations until nothing new is learnt. */
  #solve(equations: readonly Equation[], scope: Scope): void {
    for (let isNews = true; isNews; ) {
      isNews = learnKeys(scope, this.#tables);
      for (const { left, right, about } of equations) {
        if (this.#learn(left, this.#originsOf(right, scope), scope, about)) isNews = true;
        if (this.#learn(right, this.#originsOf(left, scope), scope, about)) isNews = true;
      }
    }
  }

  #learn(node: Node, origins: Origins, scope: Scope, about: Equation['about']): boolean {
    const found = scope.find(columnNames(node) ?? []);
    if (found?.scope !== scope || origins.size === 0 || about?.has(found.alias) === false) return false;
    return scope.learn(found.alias, found.column, origins);
  }

  #originsOf(node: Node | undefined, scope: Scope): Origins {
    if (node === undefined) return nowhere;
    if ('ParamRef' in node) return new Set([`$${node.ParamRef.number}`]);
    if ('A_Const' in node) return node.A_Const.sval ? new Set([`'${node.A_Const.sval.sval ?? ''}'`]) : nowhere;
    if ('TypeCast' in node) return this.#originsOf(node.TypeCast.arg, scope);
    if ('CollateClause' in node) return this.#originsOf(node.CollateClause.arg, scope);
    if ('ColumnRef' in node) {
      const names = columnNames(node) ?? [];
      const found = scope.find(names);
      if (!found) return this.#tables.hasVariables && names.length > 0 ? new Set([`:${names.join('.')}`]) : nowhere;
      return found.scope.originsOf(found.alias, found.column);
    }
    if ('SubLink' in node && valued.has(node.SubLink.subLinkType ?? '') && node.SubLink.subselect)
      return this.read(node.SubLink.subselect, scope, scope.ctes, false)[0]?.origins ?? nowhere;
    if ('FuncCall' in node && passing.has(functionName(node) ?? ''))
      return this.#originsOf(node.FuncCall.args?.[0], scope);
    return nowhere;
  }

  #targets(list: readonly Node[] | undefined, scope: Scope): Output {
    return (list ?? []).flatMap((node) => {
      if (!('ResTarget' in node)) return [];
      const { name, val } = node.ResTarget;
      const star = starOf(val);
      if (star !== undefined) return starred(star, scope);
      return [
        { name: name ?? columnNames(val)?.at(-1) ?? functionName(val) ?? '', origins: this.#originsOf(val, scope) },
      ];
    });
  }

  /** Queries inside expressions. */
  #nested(parts: readonly unknown[], scope: Scope, report: boolean): void {
    for (const query of parts.flatMap((part) => [...queriesIn(part)])) this.read(query, scope, scope.ctes, report);
    if (report) this.#calls(parts, scope);
  }

  /** A function that takes a store is used like a table of that store. */
  #calls(parts: readonly unknown[], scope: Scope): void {
    for (const call of functionCallsIn(parts)) {
      const nth = this.#tables.functions?.get(functionName(call) ?? '');
      if (nth !== undefined)
        this.#found({ table: `${functionName(call)}()`, origins: this.#originsOf(call.FuncCall.args?.[nth], scope) });
    }
  }
}
