import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreTables } from './ownership.ts';
import { storeTablesIn } from './statement-tables.ts';

beforeAll(loadModule);

const tables: StoreTables = {
  columns: new Map([
    ['product', new Set(['store_id', 'id', 'brand_id', 'name'])],
    ['brand', new Set(['store_id', 'id', 'name'])],
    ['plan', new Set(['code'])],
    ['account', new Set(['id', 'realm_id', 'name'])],
    ['password', new Set(['account_id', 'hash'])],
  ]),
  storeColumns: new Map([
    ['product', 'store_id'],
    ['brand', 'store_id'],
    ['account', 'realm_id'],
  ]),
  keys: new Map([['account', 'id']]),
  references: new Map([['password', new Map([['account_id', 'account']])]]),
  functions: new Map([['search', 1]]),
};

/** `product $1` for a use that is bound to the first parameter, `product -` for one that is bound to nothing. */
const usesIn = (sql: string, known = tables) =>
  storeTablesIn(sql, known).map(({ table, origins }) => `${table} ${[...origins].join() || '-'}`);

describe('a use of a store table', () => {
  it.each([
    ['a condition', 'select id from product where store_id = $1', ['product $1']],
    ['a condition the other way round', 'select id from product p where $2 = p.store_id and name = $1', ['product $2']],
    ['a cast', 'select id from product where store_id = $1::varchar(24)', ['product $1']],
    ['a list of stores', 'select id from product where store_id = any($1::text[])', ['product $1']],
    ['a row', 'select id from product where (store_id, id) = ($1, $2)', ['product $1']],
    [
      'a join by the store',
      'select 1 from product p join brand b on b.store_id = p.store_id and b.id = p.brand_id where p.store_id = $1',
      ['product $1', 'brand $1'],
    ],
    [
      'a join by using',
      'select 1 from product join brand using (store_id) where brand.store_id = $1',
      ['product $1', 'brand $1'],
    ],
    ['a left join', 'select 1 from plan left join brand b on b.store_id = $3', ['brand $3']],
    [
      'a query inside',
      'select (select name from brand b where b.store_id = p.store_id) from product p where p.store_id = $1',
      ['product $1', 'brand $1'],
    ],
    [
      'a query beside',
      'select 1 from product p, lateral (select 1 from brand b where b.store_id = p.store_id) x where p.store_id = $1',
      ['brand $1', 'product $1'],
    ],
    [
      'what a query gives',
      'select 1 from (select store_id, id from product where store_id = $1) p join brand b on b.store_id = p.store_id',
      ['product $1', 'brand $1'],
    ],
    [
      'a with',
      'with given as (select $1::text as store, $2 as id) select 1 from product p, given where p.store_id = given.store',
      ['product $1'],
    ],
    [
      'what was written',
      'with gone as (delete from product where store_id = $1 returning *) delete from brand b using gone where b.store_id = gone.store_id',
      ['product $1', 'brand $1'],
    ],
    [
      'lists',
      'update product p set name = l.name from unnest($1::text[], $2::text[]) as l (store_id, name) where p.store_id = l.store_id',
      ['product $1'],
    ],
    ['an update', 'update product set name = $1 where id = $2 and store_id = $3', ['product $3']],
    ['an insert', 'insert into product (id, store_id) values ($1, $2), ($3, $2)', ['product $2']],
    [
      'an insert of a query',
      'insert into product (store_id, id) select store_id, id from brand where store_id = $1',
      ['brand $1', 'product $1'],
    ],
    [
      'a recursion',
      'with recursive up as (select store_id, id from brand where store_id = $1 union all select b.store_id, b.id from brand b join up on b.store_id = up.store_id) select 1 from up',
      ['brand $1', 'brand $1'],
    ],
    [
      'a union',
      'select 1 from product where store_id = $1 union select 1 from brand where store_id = $2',
      ['product $1', 'brand $2'],
    ],
    [
      'a row of the store that it names',
      'select 1 from password join account on account.id = password.account_id where account.realm_id = $2',
      ['password $2', 'account $2'],
    ],
    [
      'one of the rows of the store',
      'delete from password where account_id in (select id::text from account where realm_id = $1 and id = $2)',
      ['password $1', 'account $1'],
    ],
    [
      'an array of rows of the store',
      'delete from password where account_id = any(array(select id from account where realm_id = $1))',
      ['password $1', 'account $1'],
    ],
    [
      'an insert for rows of the store',
      'insert into password (account_id, hash) select id, $2 from account where realm_id = $1',
      ['account $1', 'password $1'],
    ],
    ['the argument of a function', 'select * from search($2, $1, 5) as found (id)', ['search() $1']],
    ['the argument of a function in an expression', 'select search($2, $1)', ['search() $1']],
    [
      'a conflict about the store',
      'insert into brand (store_id, id) values ($1, $2) on conflict (store_id, id) do update set name = $3',
      ['brand $1'],
    ],
    [
      'the condition of an update on conflict',
      'insert into brand (store_id, id) values ($1, $2) on conflict (id) do update set name = $3 where brand.store_id = excluded.store_id',
      ['brand $1', 'brand $1'],
    ],
    ['a constant', "select 1 from product where store_id = 'x'", ["product 'x'"]],
  ])('is bound by %s', (_how, sql, expected) => expect(usesIn(sql)).toEqual(expected));

  it.each([
    ['without a condition', 'select id from product', ['product -']],
    ['by its id alone', 'select id from product where id = $1', ['product -']],
    [
      'where the store is only one of two cases',
      'select id from product where store_id = $1 or name = $2',
      ['product -'],
    ],
    ['where the store is another one', 'select id from product where store_id <> $1', ['product -']],
    ['where the store is not this', 'select id from product where not store_id = $1', ['product -']],
    [
      'in a join by id',
      'select 1 from product p join brand b on b.id = p.brand_id where p.store_id = $1',
      ['product $1', 'brand -'],
    ],
    [
      'in a query inside',
      'select exists (select from brand where id = $2) from product where store_id = $1',
      ['product $1', 'brand -'],
    ],
    [
      'in one half of a union',
      'select 1 from product where store_id = $1 union select 1 from brand',
      ['product $1', 'brand -'],
    ],
    ['in a with', 'with all_brands as (select * from brand) select 1 from all_brands where store_id = $1', ['brand -']],
    ['in a delete', 'delete from product where id = any($1)', ['product -']],
    ['in an insert without it', 'insert into product (id) values ($1)', ['product -']],
    [
      'in one row of an insert',
      'insert into product (store_id) select name from brand where store_id = $1',
      ['brand $1', 'product -'],
    ],
    [
      'on the outer side of a join',
      'select 1 from product p left join brand b on b.store_id = p.store_id and p.store_id = $1',
      ['product -', 'brand -'],
    ],
    [
      'on either side of a full join',
      'select 1 from product p full join brand b on b.store_id = $1 and p.store_id = $1',
      ['product -', 'brand -'],
    ],
    ['by the id of an account alone', 'select hash from password where account_id = $1', ['password -']],
    [
      'by an account of whatever store',
      'select 1 from password join account on account.id = password.account_id where account.id = $1',
      ['password -', 'account -'],
    ],
    [
      'where it is none of those rows',
      'delete from password where account_id not in (select id from account where realm_id = $1)',
      ['password -', 'account $1'],
    ],
    ['in a function for another value', 'select search($2, lower($1))', ['search() -']],
    [
      'in an update on conflict',
      'insert into brand (store_id, id) values ($1, $2) on conflict (id) do update set name = $3',
      ['brand $1', 'brand -'],
    ],
    ['after an update that moves it', 'update brand set store_id = name where store_id = $1', ['brand $1', 'brand -']],
    ['in a condition of a join', 'select 1 from plan join plan q on exists (select from brand)', ['brand -']],
  ])('is not bound %s', (_how, sql, expected) => expect(usesIn(sql)).toEqual(expected));

  it('is none of a table that belongs to nobody, nor of a query with its name', () => {
    expect(usesIn('select 1 from plan')).toEqual([]);
    expect(usesIn('with product as (select 1 as store_id) select 1 from product')).toEqual([]);
  });

  it('is bound by a variable, where it stands in a function', () => {
    const sql = 'select name from product where store_id = p_store and id = v_held.id';
    expect(usesIn(sql, { ...tables, hasVariables: true })).toEqual(['product :p_store']);
    expect(usesIn(sql)).toEqual(['product -']);
  });
});
