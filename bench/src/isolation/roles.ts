import pg from 'pg';
import { query } from '../identity/environment.ts';

/**
 * Two login roles on the same rows: one that the policies of the tables hold for, and one that they do not. Both belong to
 * the owner of the tables, as services do, so the policies are forced.
 */
export async function divideRoles(url: string, schema: string): Promise<{ open: string; walled: string }> {
  const owner = `${schema}_owner`;
  await query(url, `create role ${owner}`);
  for (const [role, bypass] of [
    ['open', 'bypassrls'],
    ['walled', 'nobypassrls'],
  ])
    await query(url, `create role ${schema}_${role} login password 'bench' ${bypass} in role ${owner}`);
  await query(url, `grant create on database ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} to ${owner}`);
  await query(url, handOver(schema, owner));
  await query(url, policies(schema));
  const as = (role: string) => {
    const address = new URL(url);
    address.username = `${schema}_${role}`;
    address.password = 'bench';
    return address.href;
  };
  const urls = { open: as('open'), walled: as('walled') };
  await proveWall(urls, schema);
  return urls;
}

/** Who names no store sees nothing: policies that do not hold would look cheap. */
async function proveWall({ open, walled }: { open: string; walled: string }, schema: string): Promise<void> {
  const tables = await query(open, `select tablename from pg_policies where schemaname = '${schema}'`);
  if (tables.length === 0) throw new Error(`${schema} has no table of stores`);
  for (const { tablename } of tables) {
    const [{ rows } = {}] = await query(walled, `select count(*)::int as rows from ${tablename}`);
    if (rows !== 0) throw new Error(`${tablename} shows ${rows} rows to who names no store`);
  }
}

const handOver = (schema: string, owner: string) => `do $$
  declare v record;
  begin
    for v in select nspname from pg_namespace where nspname in ('${schema}', '${schema}_jobs') loop
      execute format('alter schema %I owner to ${owner}', v.nspname);
    end loop;
    for v in select oid::regclass as name, relkind from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('${schema}', '${schema}_jobs'))
        and relkind in ('r', 'v', 'p') loop
      execute format('alter %s %s owner to ${owner}', case v.relkind when 'v' then 'view' else 'table' end, v.name);
      -- Else the policies would hold for the owner of the view, whoever asks.
      if v.relkind = 'v' then execute format('alter view %s set (security_invoker = true)', v.name); end if;
    end loop;
    for v in select oid::regprocedure as name from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('${schema}', '${schema}_jobs')) loop
      execute format('alter routine %s owner to ${owner}', v.name);
    end loop;
  end $$`;

const policies = (schema: string) => `do $$
  declare v record;
  begin
    for v in select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relnamespace = '${schema}'::regnamespace and relkind = 'r' and attname = 'store_id' loop
      execute format('alter table %s enable row level security, force row level security', v.name);
      execute format('create policy own_store on %s using (store_id = current_setting(''storepod.store'', true))', v.name);
    end loop;
  end $$`;
