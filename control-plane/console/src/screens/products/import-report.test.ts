import { expect, it } from 'vitest';
import { reportOf } from './import-report.ts';

const refused = { line: 3, sku: 'HAT', code: 'CATALOG.IMPORT.SKU_REPEATED', message: 'x' };
const summary = { rows: 3, created: 1, updated: 1, unchanged: 0, refused: 1 };

it('reads rows that were refused, and how it ended', () => {
  expect(
    reportOf(`{"progress":0}\n${JSON.stringify(refused)}\n{"progress":3}\n${JSON.stringify({ summary })}\n`),
  ).toEqual({
    refused: [refused],
    summary,
  });
});

it('knows an import that broke off', () => {
  expect(reportOf(`${JSON.stringify(refused)}\n{"line":4,"sk`)).toEqual({ refused: [refused], summary: undefined });
});
