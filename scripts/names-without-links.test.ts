import { compileCheck } from '@storepod/service/validation';
import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { allContracts } from './contracts.ts';
import { fieldsOf } from './input-cost/fields.ts';

/** What people and organisations are called, and no claims of a provider. Each may reach a letter to somebody who never asked for one. */
const NAME = /(?<!\.attributeMapping)\.(?:firstName|lastName|organi[sz]ationName)$/;

const written = (await allContracts()).flatMap(({ service, endpoints }) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    .flatMap(([name, { body, query }]) =>
      [body, query && Type.Object(query)].flatMap((schema) => (schema ? namesIn(`${service}.${name}`, schema) : [])),
    ),
);

function namesIn(endpoint: string, schema: TSchema) {
  return fieldsOf(schema)
    .filter(({ path }) => NAME.test(path))
    .map((field) => ({ where: endpoint + field.path, takes: takenBy(field.schema) }));
}

function takenBy(field: TSchema): (name: string) => boolean {
  const check = compileCheck(Type.Object({ name: field }), 'body');
  return (name) => check({ name });
}

describe('the names that any service takes', () => {
  it('are many, so the walk finds them', () => {
    const services = new Set(written.map(({ where }) => where.split('.')[0]));
    expect([...services].sort()).toEqual(['checkout', 'cua', 'tenancy', 'uaa']);
  });

  it.each(written)('$where has no address of a web page', ({ takes }) => {
    expect(['Ann', 'Dr. O’Neil', 'Win at evil.com', 'https://evil.example'].map(takes)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
