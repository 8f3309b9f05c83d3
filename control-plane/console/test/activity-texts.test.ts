import { expect, it } from 'vitest';
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
