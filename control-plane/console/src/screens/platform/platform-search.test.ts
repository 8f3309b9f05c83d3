import { describe, expect, it } from 'vitest';
import { readPeriodSearch } from '../../app/period-search.ts';
import { readBillingSearch, readOrganisationsSearch, readUsersSearch } from './platform-search.ts';

const ORG = '65a000000000000000000001';

describe('the address of a list', () => {
  it('gives back every filter that it knows', () => {
    const users = { page: 2, q: 'anna', status: 'LOCKED', role: 'STORE_ADMIN', org: ORG };
    expect(readUsersSearch(users)).toEqual(users);
    const billing = {
      page: 1,
      subscription: 'PAST_DUE',
      plan: 'PRO',
      blocked: true,
      invoice: 'OPEN',
      event: 'RENEWED',
      source: 'JOB',
      from: '2026-01-01',
      to: '2026-01-31',
      org: ORG,
      store: ORG,
      days: 7,
    };
    expect(readBillingSearch({ ...billing, page: '1', blocked: 'true', days: '7' })).toEqual(billing);
  });

  it('drops what no list understands, so that nothing odd is sent on', () => {
    expect(readOrganisationsSearch({ status: 'FROZEN', page: '-1', q: '' })).toEqual({});
    expect(readUsersSearch({ status: 'active', role: "X'--", org: 'all' })).toEqual({});
    expect(readBillingSearch({ blocked: 'no', from: 'yesterday', plan: 'pro', event: 'BOOM', store: '1' })).toEqual({});
  });

  it('looks back only as far as is offered', () => {
    expect(readPeriodSearch({ days: '90' })).toEqual({ days: 90 });
    expect(readPeriodSearch({ days: '91' })).toEqual({});
    expect(readPeriodSearch({})).toEqual({});
  });
});
