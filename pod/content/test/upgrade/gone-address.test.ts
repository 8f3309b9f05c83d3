import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { ask } from '@storepod/testkit/http';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { itemsOf, page } from '../items.ts';
import { openLibrary } from '../library.ts';
import { id, rowsBefore0013 } from './rows-before-0013.ts';

const schema = service.options.database;
if (!schema) throw new Error('content has no database');
const database = await databaseBefore(schema, '0013_gone_address.sql', rowsBefore0013);
const library = await openLibrary({ database, jobs: false });
const items = itemsOf(library, testIds.store);

it('a redirect of before leads on, and the menu entry that fell out with its page is there again', async () => {
  const shop = (path: string) =>
    ask(library.running.origin, 'GET', `/api/v1/storefront/${path}store=${testIds.store}&lang=en`);
  expect((await shop('redirects?path=/content/old&')).body).toEqual({ from: '/content/old', to: '/content/about' });
  expect((await shop('menus/MAIN?')).body).toMatchObject([{ href: '/content/about' }]);
  expect((await items.ask('PUT', `pages/${id}`, page('about-us'))).status).toBe(200);
  expect((await shop('menus/MAIN?')).body).toMatchObject([{ href: '/content/about-us' }]);
});
