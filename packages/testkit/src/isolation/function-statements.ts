import { parsePlPgSQLSync } from 'libpg-query';
import type pg from 'pg';

interface FunctionRow {
  name: string;
  language: string;
  body: string;
  definition: string;
}

/** The statements inside the functions of a schema. Their variables stand where a statement would have parameters. */
export async function functionStatements(client: pg.Client, schema: string): Promise<{ name: string; sql: string }[]> {
  const { rows } = await client.query<FunctionRow>(
    `select proname as name, lanname as language, coalesce(pg_get_function_sqlbody(p.oid), prosrc) as body,
            pg_get_functiondef(p.oid) as definition
     from pg_proc p join pg_language l on l.oid = prolang
     where pronamespace = $1::regnamespace and prokind in ('f', 'p') and lanname in ('sql', 'plpgsql')`,
    [schema],
  );
  return rows.flatMap(({ name, language, body, definition }) => {
    const texts = language === 'sql' ? [plainBody(body)] : [...queriesIn(parsePlPgSQLSync(definition))];
    return texts.map((sql) => ({ name, sql }));
  });
}

/** A body in the words of the SQL standard is one expression, or statements between two words of its own. */
const plainBody = (body: string) => body.replace(/^RETURN\b/, 'select').replace(/^BEGIN ATOMIC\b([\s\S]*)\bEND$/, '$1');

const isStatement = /^\s*(?:with|select|insert|update|delete|merge)\b/i;

/** Every text in the tree of a PL/pgSQL function that is a statement of its own; the others are expressions. */
function* queriesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'query' && typeof value === 'string' && isStatement.test(value)) yield value;
    yield* queriesIn(value);
  }
}
