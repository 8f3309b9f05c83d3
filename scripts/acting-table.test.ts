import { anonymous, permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { expect, it } from 'vitest';
import { actingTables } from './acting-table.ts';
import { allServices } from './contracts.ts';
import { offered } from './openapi-documents.ts';

const at = (path: string) => ({ path: `/api/v1/private/${path}`, summary: 'A thing.' }) as const;
const manage = { access: permission('STORE-POD.CATALOG.*'), audited: { unaudited: 'a test' } } as const;
const services = await allServices();

it('says of each endpoint what an operator is answered who acts, and why', () => {
  const catalog = contract('catalog', {
    sell: endpoint({ ...at('sold'), ...manage, method: 'PUT', whileActing: 'allowed' }),
    close: endpoint({ ...at('closed'), ...manage, method: 'PUT', whileActing: refused.closing }),
    look: endpoint({ ...at('thing'), access: permission('STORE-POD.CATALOG.READ'), method: 'GET' }),
    buy: endpoint({ ...at('bought'), access: permission('STORE-POD.CUSTOMER.*'), method: 'POST' }),
    orders: endpoint({ ...at('orders'), access: permission('STORE-POD.CUSTOMER.*'), method: 'GET' }),
    browse: endpoint({
      ...{ path: '/api/v1/things', summary: 'Things.', method: 'GET', cacheControl: 'no-store' },
      access: anonymous('shoppers look'),
    }),
  });
  const tables = actingTables([{ contract: catalog, rawRoutes: [] }]);
  for (const line of [
    `| \`PUT /api/v1/private/closed\` | refused | ${refused.closing.refused} |`,
    '| `PUT /api/v1/private/sold` | allowed |  |',
    '| `GET /api/v1/private/thing` | allowed | a read |',
    '| `POST /api/v1/private/bought` | refused | `STORE-POD.CUSTOMER.*` |',
    '| `GET /api/v1/private/orders` | refused | `STORE-POD.CUSTOMER.*` |',
    '| `GET /api/v1/things` | open | anybody may call it |',
  ])
    expect(tables.split('\n')).toContain(line);
});

it.each(services.map((answering) => [answering.contract.service, answering] as const))(
  'leaves out no endpoint of %s, and none of its routes',
  (_name, answering) => {
    const lines = actingTables([answering]).split('\n');
    const { contract: own, rawRoutes } = answering;
    const described = [own, ...offered(own)].flatMap(({ endpoints }) => Object.values(endpoints));
    for (const { method, path } of described)
      expect(
        lines.filter((line) => line.startsWith(`| \`${method} ${path}\` |`)),
        path,
      ).toHaveLength(1);
    for (const { path } of rawRoutes)
      expect(
        lines.some((line) => line.includes(` ${path}\` |`)),
        path,
      ).toBe(true);
  },
);
