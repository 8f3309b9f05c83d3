import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { putOrganisation, putStore, startPlatform } from './platform.ts';

const { tenancy, db } = await startPlatform();

beforeAll(async () => {
  await putOrganisation(db, testIds.org, '=HYPERLINK("x")');
  await putStore(db, testIds.store, testIds.org, 'acme-shoes');
  await db.updateTable('manager_store').set({ status: 'DELETED' }).where('id', '=', testIds.store).execute();
  await sql`insert into manager_org (id, name, email, status, created_at)
    select lpad(to_hex(i), 24, '0'), 'Crowd ' || i, 'crowd@example.com', 'ACTIVE', now()
    from generate_series(1, 1001) as i`.execute(db);
});

async function file(name: string) {
  const response = await fetch(`${tenancy.origin}/api/v1/operator/export/${name}`, {
    headers: { authorization: `Bearer ${tenancy.tokens.superAdmin}` },
  });
  const text = await response.text();
  return { head: response.headers.get('content-disposition'), lines: text.trim().split('\r\n') };
}

describe('files for operators', () => {
  it('have every organisation once, over several batches, and no formula', async () => {
    const { head, lines } = await file('organisations');
    expect(head).toMatch(/attachment; filename="?organisations-\d{4}-\d{2}-\d{2}\.csv/);
    expect(new Set(lines).size).toBe(1003);
    expect(lines.find((line) => line.startsWith(testIds.org))).toContain(`'=HYPERLINK`);
  });

  it('have stores with whose they are, also those that ended', async () => {
    const { lines } = await file('stores');
    expect(lines.filter((line) => line.startsWith(testIds.store))).toHaveLength(1);
    expect(lines[1]).toContain('DELETED');
  });

  it('have the accounts of the platform', async () => {
    const { lines } = await file('people');
    expect(lines[0]).toContain('id,username,email,name,status,roles,organisation,store');
  });

  it('are not for support', async () => {
    expect((await tenancy.as('support', 'GET', '/api/v1/operator/export/people')).status).toBe(403);
  });
});
