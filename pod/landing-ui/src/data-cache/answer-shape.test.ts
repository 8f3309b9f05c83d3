import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { nullable } from '@storepod/kernel/nullable';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { shapeCheck } from './answer-shape.ts';

const access = anonymous('for a test');
const response = Type.Object(
  {
    name: Type.String({ maxLength: 3, pattern: '^[a-z]+$' }),
    kind: Type.Enum(['A', 'B']),
    parts: Type.Array(Type.Object({ count: Type.Integer({ minimum: 1 }) }), { maxItems: 1 }),
    note: Type.Optional(nullable(Type.String())),
  },
  { additionalProperties: false },
);
const fits = shapeCheck(endpoint({ method: 'GET', path: '/api/v1/thing', summary: 'A thing.', access, response }));
const good = { name: 'abc', kind: 'A', parts: [{ count: 1 }] };

describe('an answer', () => {
  it.each<[string, unknown]>([
    ['as its contract says', good],
    ['with a text of another time', { ...good, name: 'Longer than that' }],
    ['with more than there may be', { ...good, parts: [{ count: 0 }, { count: 2 }] }],
    ['with a kind that is not known yet', { ...good, kind: 'C' }],
    ['with a field that is not known yet', { ...good, more: 1 }],
    ['without what it may leave out', { ...good, note: null }],
  ])('%s can be used', (_, value) => expect(fits(value)).toBe(true));

  it.each<[string, unknown]>([
    ['that is nothing', null],
    ['that is a list', [good]],
    ['without a field', { name: 'abc', kind: 'A' }],
    ['with a field of another kind', { ...good, name: 1 }],
    ['with null where nothing may be', { ...good, parts: null }],
    ['that is wrong deep inside', { ...good, parts: [{ count: 'one' }] }],
  ])('%s cannot', (_, value) => expect(fits(value)).toBe(false));
});
