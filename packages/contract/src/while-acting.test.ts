import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { anonymous, permission } from './access.ts';
import { contract } from './contract.ts';
import type { EndpointDescription } from './endpoint.ts';
import { refused, whileActing } from './while-acting.ts';

const manage = permission('STORE-POD.CATALOG.*');
const described = (description: Partial<EndpointDescription>): EndpointDescription => ({
  method: 'POST',
  path: '/api/v1/private/thing',
  summary: 'A thing.',
  access: manage,
  audited: { unaudited: 'a test' },
  ...description,
});
const load = (description: Partial<EndpointDescription>) => contract('catalog', { thing: described(description) });
const file = { method: 'GET', audited: undefined, response: Type.String(), file: 'text/csv' } as const;
const { audited: _unaudited, ...read } = { ...described({ method: 'GET' }) };

describe('a contract', () => {
  it('refuses a write of merchants that does not say whether it may be called while acting', () => {
    const fault = 'catalog.thing does not say whether it may be called while acting';
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(() => load({ method })).toThrow(fault);
      expect(() => load({ method, whileActing: 'allowed' })).not.toThrow();
      expect(() => load({ method, whileActing: refused.people })).not.toThrow();
    }
  });

  it('refuses a file that merchants may take and that says nothing, and asks for no word about other reads', () => {
    const taken = { ...read, ...file } as EndpointDescription;
    expect(() => contract('catalog', { thing: { ...read, file: 'text/csv', response: Type.String() } })).toThrow(
      'does not say whether it may be called while acting',
    );
    expect(() => contract('catalog', { thing: read })).not.toThrow();
    expect(whileActing(taken)).toMatchObject({ refused: expect.any(String) });
  });

  it('refuses a refusal without a reason', () => {
    expect(() => load({ whileActing: { refused: ' ' } })).toThrow('is refused while acting without a reason');
  });

  it.each(['STORE-POD.CUSTOMER.*', 'STORE-POD.INVENTORY.RESERVE', 'UAA.ADMIN.*'] as const)(
    'asks nothing of what %s guards, as whom nobody acts, and lets nobody allow it',
    (key) => {
      expect(() => load({ access: permission(key) })).not.toThrow();
      expect(() => load({ access: permission(key), whileActing: 'allowed' })).toThrow('nobody acts as those');
    },
  );
});

describe('what a token with act is answered', () => {
  it.each([
    ['a write that says nothing', described({}), 'refused'],
    ['a write that is allowed', described({ whileActing: 'allowed' }), 'allowed'],
    ['a write that is refused', described({ whileActing: refused.billing }), 'refused'],
    ['a read', read, 'allowed'],
    ['a read that is refused', { ...read, whileActing: refused.people }, 'refused'],
    ['a file', { ...read, file: 'text/csv' }, 'refused'],
    ['a write of a shopper', described({ access: permission('STORE-POD.CUSTOMER.*') }), 'refused'],
    ['a write of an operator', described({ access: permission('UAA.USERS.WRITE') }), 'refused'],
    ['what anybody may do', described({ access: anonymous('a test'), path: '/api/v1/thing' }), 'allowed'],
  ])('by %s: %s', (_, endpoint, expected) => {
    const answer = whileActing(endpoint);
    expect(answer === 'allowed' ? answer : 'refused').toBe(expected);
  });
});
