import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actorName } from '../src/components/actor-name.ts';
import { auditWords } from '../src/screens/platform/audit/audit-words.ts';
import { arabic } from '../src/texts/ar/index.ts';
import { english } from '../src/texts/en/index.ts';
import { podContracts } from './calls.ts';

it('has words for all that the services of a pod write into their audits', () => {
  const actions = podContracts.flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap(({ audited }) => (typeof audited === 'string' ? [audited] : [])),
  );
  expect(actions.length).toBeGreaterThan(50);
  const { things, doings } = english.activity;
  const unnamed = actions.filter((action) => {
    const [thing = '', doing = ''] = action.split('.');
    return things[thing] === undefined || doings[doing] === undefined;
  });
  expect([...new Set(unnamed)]).toEqual([]);
});

it('has words for all that is written down of accounts', () => {
  const table = readFileSync(new URL('../../../packages/identity/src/audit/event-types.ts', import.meta.url), 'utf8');
  const types = [...table.matchAll(/^ {2}'([a-z_.]+)':/gm)].map(([, type = '']) => type);
  expect(types.length).toBeGreaterThan(50);
  for (const texts of [english, arabic])
    expect(types.filter((type) => texts.platform.accountEvents.events[type] === undefined)).toEqual([]);
});

it('tells what every service did in words, and which of them did it', () => {
  const wordsOf = (service: string, action: string, type: string) =>
    auditWords(english, { service, action, about: { type } });
  expect(wordsOf('uaa', 'token.issued', 'TOKENS')).toBe('Token issued');
  expect(wordsOf('catalog', 'product.update', 'product')).toBe('Product: changed');
  expect(wordsOf('tenancy', 'OWNER_NAMED', 'MEMBER')).toBe('Person: made an owner');
  expect(actorName(english, 'store-pod-507f1f77@service.store-pod.internal')).toBe('Pod 507f1f77');
  expect(actorName(english, 'store-core@service.store-core.internal')).toBe('The platform');
  expect(actorName(english, 'ann@shop.example')).toBe('ann@shop.example');
});
