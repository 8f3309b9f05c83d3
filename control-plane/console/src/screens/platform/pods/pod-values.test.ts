import { expect, it } from 'vitest';
import { createBody, fieldOf, isCapacity, newPod, updateBody, valuesOf } from './pod-values.ts';

const typed = { ...newPod, name: ' Frankfurt 1 ', endpoint: ' pod-a ' };

it('leaves out of a new pod what was left empty', () => {
  expect(createBody(typed)).toEqual({
    name: 'Frankfurt 1',
    endpoint: { endpoint: 'pod-a', type: 'INTERNAL' },
    visibility: 'PUBLIC',
  });
});

it('sends what was filled in, and an owner only for a private pod', () => {
  const filled = { ...typed, domain: 'a.example.com', region: 'eu', capacity: '0', orgId: 'o', id: ' i ' };
  expect(createBody(filled)).toMatchObject({ domain: 'a.example.com', region: 'eu', capacityMaxStores: 0, id: 'i' });
  expect(createBody(filled)).not.toHaveProperty('orgId');
  expect(createBody({ ...filled, visibility: 'PRIVATE' })).toMatchObject({ orgId: 'o' });
});

const known = {
  id: 'i',
  shortId: 's',
  name: 'Frankfurt 1',
  endpoint: { endpoint: 'pod-a', type: 'INTERNAL' },
  orgId: null,
  domain: 'a.example.com',
  visibility: 'PUBLIC',
  region: null,
  capacityMaxStores: null,
} as never;

it('shows a pod and sends it back unchanged, with the version that was read', () => {
  expect(updateBody(valuesOf(known), 7)).toEqual({
    name: 'Frankfurt 1',
    endpoint: { endpoint: 'pod-a', type: 'INTERNAL' },
    visibility: 'PUBLIC',
    domain: 'a.example.com',
    region: null,
    capacityMaxStores: null,
    version: 7,
  });
});

it('takes away a ceiling and a region by sending nothing for them', () => {
  const emptied = { ...valuesOf(known), region: ' ', capacity: ' ' };
  expect(updateBody(emptied, 1)).toMatchObject({ region: null, capacityMaxStores: null });
  expect(updateBody({ ...emptied, capacity: '12' }, 1)).toMatchObject({ capacityMaxStores: 12 });
});

it('knows whole numbers of stores', () => {
  expect(['', ' ', '0', '1000000'].every(isCapacity)).toBe(true);
  expect(['-1', '1.5', '1e3', 'many', '12345678'].some(isCapacity)).toBe(false);
});

it('puts what the registry says about a field at the field of the form', () => {
  expect(['endpoint.endpoint', 'endpoint.type', 'capacityMaxStores', 'name'].map(fieldOf)).toEqual([
    'endpoint',
    'endpointType',
    'capacity',
    'name',
  ]);
});
