import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { arabic } from '../../../texts/ar/index.ts';
import { english } from '../../../texts/en/index.ts';
import { nameOfClient } from './client-name.ts';

const seed = readFileSync(new URL('../../../../../uaa/src/seed.ts', import.meta.url), 'utf8');
const made = [...seed.matchAll(/^ {4}name: '([^']+)',$/gm)].map(([, name = '']) => name);

it('has words in both languages for every client that the platform makes', () => {
  expect(made).toHaveLength(4);
  for (const { clients } of [english.platform.identity, arabic.platform.identity])
    expect(Object.keys(clients.made).sort()).toEqual([...made].sort());
});

it('calls the client of a pod after the pod, and others as somebody named them', () => {
  expect(nameOfClient(arabic.platform.identity, 'Services of pod-507f1f77')).toBe('خدمات الحاوية 507f1f77');
  expect(nameOfClient(arabic.platform.identity, 'Stock sync')).toBe('Stock sync');
});
