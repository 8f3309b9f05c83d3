import { describe, expect, it } from 'vitest';
import { type Facts, type Verdict, verdictOf } from './verdict.ts';

const linkings = ['LINK', 'CONFIRM', 'REJECT'] as const;
const both = [true, false];
const everything: Facts[] = both.flatMap((known) =>
  both.flatMap((vouched) =>
    both.flatMap((emailKnown) =>
      both.flatMap((mayCreate) => linkings.map((linking) => ({ known, vouched, emailKnown, mayCreate, linking }))),
    ),
  ),
);

describe('whose account it is', () => {
  it.each(everything.filter(({ known }) => known))('is known by the subject, whatever else %o', (facts) =>
    expect(verdictOf(facts)).toBe('SIGN_IN'),
  );

  it.each(everything.filter(({ known, vouched }) => !known && !vouched))(
    'is nobody’s while the provider does not answer for the address %o',
    (facts) => expect(verdictOf(facts)).toEqual({ refused: 'EMAIL_NOT_VOUCHED' }),
  );

  const newcomer = { known: false, vouched: true };
  it.each<[Omit<Facts, 'known' | 'vouched'>, Verdict]>([
    [{ emailKnown: true, linking: 'LINK', mayCreate: true }, 'LINK'],
    [{ emailKnown: true, linking: 'LINK', mayCreate: false }, 'LINK'],
    [{ emailKnown: true, linking: 'CONFIRM', mayCreate: true }, 'CONFIRM'],
    [{ emailKnown: true, linking: 'CONFIRM', mayCreate: false }, 'CONFIRM'],
    [{ emailKnown: true, linking: 'REJECT', mayCreate: true }, { refused: 'LINKING_REJECTED' }],
    [{ emailKnown: true, linking: 'REJECT', mayCreate: false }, { refused: 'LINKING_REJECTED' }],
    [{ emailKnown: false, linking: 'LINK', mayCreate: true }, 'CREATE'],
    [{ emailKnown: false, linking: 'CONFIRM', mayCreate: true }, 'CREATE'],
    [{ emailKnown: false, linking: 'REJECT', mayCreate: true }, 'CREATE'],
    [{ emailKnown: false, linking: 'LINK', mayCreate: false }, { refused: 'PROVISIONING_OFF' }],
    [{ emailKnown: false, linking: 'CONFIRM', mayCreate: false }, { refused: 'PROVISIONING_OFF' }],
    [{ emailKnown: false, linking: 'REJECT', mayCreate: false }, { refused: 'PROVISIONING_OFF' }],
  ])('of a newcomer with a vouched address: %o is %s', (facts, verdict) =>
    expect(verdictOf({ ...newcomer, ...facts })).toEqual(verdict),
  );
});
