import { describe, expect, it } from 'vitest';
import { entryGroups, type Findings } from './platform-entries.ts';

const ORG = '650000000000000000000001';
const findings = {
  organisations: [{ id: ORG, name: 'Acme', email: 'a@acme.test', status: 'CLOSED' }],
  stores: [
    {
      id: '660000000000000000000001',
      name: 'acme-shoes',
      title: null,
      domain: null,
      orgId: ORG,
      orgName: 'Acme',
      podId: '507f1f77bcf86cd799439011',
      status: 'DELETED',
      provisioningState: 'SUCCESSFULLY_PROVISIONING',
    },
  ],
  people: [
    {
      id: '0199a000-0000-7000-8000-000000000001',
      username: 'zoe@acme.test',
      email: 'zoe@acme.test',
      name: '',
      roles: [],
      org: ORG,
      store: null,
      status: 'ACTIVE',
    },
  ],
  more: { organisations: false, stores: true, people: false },
  missing: [],
} as unknown as Findings;

describe('what was found', () => {
  const groups = entryGroups(findings);

  it('is said by the words that are known, each once', () => {
    expect(groups.map(({ entries }) => entries.map(({ first, second }) => [first, second]))).toEqual([
      [['Acme', 'a@acme.test']],
      [['acme-shoes', 'acme-shoes · Acme']],
      [['zoe@acme.test', 'zoe@acme.test']],
    ]);
  });

  it('is marked where it has ended', () => {
    expect(groups.flatMap(({ entries }) => entries.map(({ ended }) => ended?.status))).toEqual([
      'CLOSED',
      'DELETED',
      undefined,
    ]);
  });

  it('leaves out kinds of which there is nothing', () => {
    expect(entryGroups({ ...findings, stores: [] }).map(({ kind }) => kind)).toEqual(['organisations', 'people']);
  });
});
