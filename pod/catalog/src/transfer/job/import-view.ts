import { Instant, instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import type { ProductImportRow } from '../../tables.ts';

const importStates = ['WAITING', 'RUNNING', 'DONE', 'BROKEN', 'CANCELLED'] as const;

/** A file of products on its way into a store, and what has become of it so far. */
export const ProductImport = model('ProductImport', {
  id: Uuid,
  /** BROKEN: it did not reach the end, and `problem` says why. */
  state: Type.Enum([...importStates]),
  /** It tells what would happen and writes nothing. */
  dryRun: Type.Boolean(),
  bytes: Type.Integer(),
  lines: Type.Integer(),
  linesRead: Type.Integer(),
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  problem: nullable(Type.Object({ line: nullable(Type.Integer()), code: Type.String(), message: Type.String() })),
  createdAt: Instant,
  endedAt: nullable(Instant),
});
export type ProductImport = Static<typeof ProductImport>;

/** A row that was not imported. */
export const RefusedRow = model('RefusedRow', {
  line: Type.Integer(),
  sku: Type.String(),
  /** The column that it is about. */
  field: Type.Optional(Type.String()),
  code: Type.String(),
  message: Type.String(),
});

export const importViewOf = (row: ProductImportRow): ProductImport => ({
  id: row.id,
  state: row.state,
  dryRun: row.dry_run,
  bytes: row.bytes,
  lines: row.lines,
  linesRead: row.state === 'DONE' ? row.lines : Math.min(row.next_line - 1, row.lines),
  rows: row.total_rows,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  refused: row.refused,
  problem: row.problem,
  createdAt: instantOf(row.created_at),
  endedAt: row.ended_at && instantOf(row.ended_at),
});
