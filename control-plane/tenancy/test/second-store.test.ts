import { stoppedClock } from '@storepod/kernel/clock';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { founder } from './founders.ts';
import { newStore, startPlatform } from './platform.ts';
import { STORES } from './store-fixture.ts';

// A clock that stands: what comes together falls into one window of a limit.
const { tenancy, parts } = await startPlatform({ clock: stoppedClock(new Date()) });
const PATH = `${STORES}/private/store`;

async function signUp() {
  const { body } = await ask(tenancy.origin, 'POST', '/api/v1/signup/public/create', {
    body: { user: founder() },
  });
  const org = body.organisation.id;
  const token = await tenancy.uaa.token({ sub: body.id, uid: body.id, roles: ['ORG_ADMIN'], org });
  return { id: body.id, org, create: () => ask(tenancy.origin, 'POST', PATH, { token, body: newStore() }) };
}

describe('an organisation that signed up', () => {
  it('gets one of five stores that it wants at once, and a second one after its owner confirmed the address', async () => {
    const { id, create } = await signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, create));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect((await create()).body).toMatchObject({ status: 422, code: 'TENANCY.ORG.EMAIL_UNVERIFIED' });
    await parts.uaa.verifyUserEmail({ params: { id } });
    expect([(await create()).status, (await create()).status]).toEqual([201, 201]);
  });

  it('is not held up by what an operator creates for it', async () => {
    const { org, create } = await signUp();
    expect((await create()).status).toBe(201);
    const { status } = await tenancy.as('superAdmin', 'POST', `${PATH}?org=${org}`, newStore());
    expect(status).toBe(201);
  });
});

describe('sign-ups from a range of addresses', () => {
  const attempt = async (address: string) =>
    (
      await ask(tenancy.origin, 'POST', '/api/v1/signup/public/create', {
        body: { user: {} },
        headers: { 'x-forwarded-for': address },
      })
    ).status;
  const attempts = (count: number, addressOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => attempt(addressOf(index))));

  it('429 after twenty from the /64 of one IPv6 subscriber', async () => {
    const statuses = await attempts(21, (index) => `2001:db8:7:1::${index.toString(16)}`);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await attempt('2001:db8:7:2::1')).toBe(400);
  });

  it.each([
    ['the /24 of an IPv4 address', (index: number) => `198.51.100.${index}`, '198.51.101.1'],
    ['the /48 of an IPv6 address', (index: number) => `2001:db8:9:${index.toString(16)}::1`, '2001:db8:a::1'],
  ])('429 after a hundred from %s', async (_network, addressOf, elsewhere) => {
    const statuses = await attempts(101, addressOf);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await attempt(elsewhere)).toBe(400);
  });
});
