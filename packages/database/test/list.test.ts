import { onMoment } from '@storepod/kernel/moments';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDb } from '../src/db.ts';
import { containing } from '../src/list/like.ts';
import { countUpTo, readJsonPage, readPage } from '../src/list/page.ts';
import { orderedBy, sortKeys } from '../src/list/sort.ts';
import { query, usePostgres } from './postgres.ts';

interface Schema {
  thing: { id: number; name: string; made_at: Date };
}

const postgres = usePostgres();
let url: string;
beforeAll(async () => {
  url = await postgres.createDatabase();
  await query(
    url,
    `create table thing (id int primary key, name text not null, made_at timestamptz not null);
     insert into thing select n, case when n <= 6 then 'same' else 'other ' || n end, '2026-01-01'
     from generate_series(1, 9) n`,
  );
});
const open = () => openDb<Schema>(postgres.pool(url));
const orders = sortKeys({ name: 'name', madeAt: 'made_at' }, 'id');

const idsOf = (page: object, order = orders('name,asc'), atMost?: number) => {
  const db = open();
  return readPage(page, {
    found: db.selectFrom('thing'),
    rows: (found) => found.select('id'),
    order,
    views: (rows) => rows.map(({ id }) => id),
    ...(atMost !== undefined && { counting: { db, atMost } }),
  });
};

describe('a page of a list', () => {
  it('has every row once, also where the order has nothing to choose between them', async () => {
    for (const sort of ['name,asc', 'name,desc', 'madeAt,asc', 'madeAt,desc'] as const) {
      const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => idsOf({ page, count: 2 }, orders(sort))));
      const ids = pages.flatMap(({ content }) => content);
      expect(ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      const again = await idsOf({ count: 9 }, orders(sort));
      expect(again.content).toEqual(ids);
    }
  });

  it('goes by the id where all else is equal, the way of the order', async () => {
    expect((await idsOf({}, orders('madeAt,asc'))).content).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await idsOf({}, orders('madeAt,desc'))).content).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await idsOf({ count: 3 }, orderedBy([['name', 'desc']], 'id'))).content).toEqual([6, 5, 4]);
  });

  it('reads no row where the list ends before it', async () => {
    const statements: string[] = [];
    const count = onMoment(({ name, detail = '' }) => void (name === 'sql' && statements.push(detail)));
    onTestFinished(count);
    expect(await idsOf({ page: 5, count: 2 })).toEqual({
      content: [],
      totalElements: 9,
      totalPages: 5,
      pageNumber: 5,
      size: 2,
    });
    expect(statements).toHaveLength(1);
  });

  it('counts no further than it is told', async () => {
    expect((await idsOf({ count: 2 }, orders('name,asc'), 4)).totalElements).toBe(5);
    expect((await idsOf({ count: 2 }, orders('name,asc'), 100)).totalElements).toBe(9);
    const db = open();
    expect(await countUpTo(db, db.selectFrom('thing').where('id', '>', 7), 5)).toBe(2);
  });

  it('comes with its count in one statement, where its rows are JSON', async () => {
    const db = open();
    const page = await readJsonPage(db, { page: 1, count: 4 }, (limit, offset) => ({
      rows: db.selectFrom('thing').select(['id', 'made_at']).orderBy('id').limit(limit).offset(offset),
      total: db.selectFrom('thing').select(({ fn }) => fn.countAll<number>().as('total')),
    }));
    expect(page).toMatchObject({ totalElements: 9, totalPages: 3, pageNumber: 1 });
    expect(page.content.map(({ id }) => id)).toEqual([5, 6, 7, 8]);
  });
});

describe('a pattern of what contains a text', () => {
  it.each(['100%', 'a_b', 'back\\slash', '\\', '%', '_', ''])('takes the signs of %j for themselves', async (text) => {
    const [row] = await query(url, 'select $1 like $2 as same, $3 like $2 as other', [
      `before ${text} after`,
      containing(text),
      'nothing of it',
    ]);
    expect(row).toEqual({ same: true, other: text === '' });
  });
});
