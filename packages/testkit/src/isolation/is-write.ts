import { type Node, parseSync } from 'libpg-query';

/** What the kit writes for itself beside a handler. */
const ownTables = new Set(['idempotency_key']);
const writing = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const;

/** Whether a statement changes rows of a service, at its top or within. */
export const isWrite = (sql: string): boolean => {
  const { stmts = [] } = parseSync(sql);
  return stmts.some(({ stmt }) => stmt !== undefined && hasWrite(stmt));
};

function hasWrite(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (writing.some((kind) => kind in node && !ownTables.has(tableOf(node as Node, kind)))) return true;
  return Object.values(node).some(hasWrite);
}

const tableOf = (node: Node, kind: (typeof writing)[number]): string =>
  (node as Record<string, { relation?: { relname?: string } }>)[kind]?.relation?.relname ?? '';
