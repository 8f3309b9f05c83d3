import { globSync } from 'node:fs';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { services } from '@storepod/kernel/services';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { allContracts, root } from './contracts.ts';

/** A service may describe by itself what it asks of another, beside the contract of that. */
const described = await Promise.all(
  globSync('{control-plane,pod}/*/src/**/*.contract.ts', { cwd: root })
    .sort()
    .map(async (file) => ({ file, exported: Object.values<unknown>(await import(new URL(file, root).href)) })),
);
const own = await allContracts();
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'endpoints' in value;

const asked = described.flatMap(({ file, exported }) =>
  exported
    .filter(isContract)
    .filter(({ service }) => file.split('/')[1] !== service && service in services)
    .flatMap(({ service, endpoints }) =>
      Object.entries(endpoints).map(([name, endpoint]) => ({ file, service, name, endpoint })),
    ),
);

const routeOf = ({ method, path }: EndpointDescription) => `${method} ${path.replace(/:\w+/g, ':')}`;

/** The paths of all fields of a schema. */
function fieldsOf(schema: TSchema | undefined, path = ''): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [path + name, ...fieldsOf(field, `${path}${name}.`)]),
    ...(items ? fieldsOf(items, `${path}0.`) : []),
    ...anyOf.flatMap((branch) => fieldsOf(branch, path)),
  ];
}

it.each(asked)('$file: $name sends $service nothing that it does not know', ({ service, endpoint }) => {
  const theirs = own
    .filter((contract) => contract.service === service)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .find((known) => routeOf(known) === routeOf(endpoint));
  const known = new Set([...fieldsOf(theirs?.body), ...Object.keys(theirs?.query ?? {})]);
  const sent = [...fieldsOf(endpoint.body), ...Object.keys(endpoint.query ?? {})];
  expect(theirs).toBeDefined();
  expect(sent.filter((name) => !known.has(name))).toEqual([]);
});

it('finds those that there are', () => {
  expect(asked.length).toBeGreaterThan(0);
});
