import { Uuid } from '@storepod/kernel/ids';
import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { beforeAll, expect, it } from 'vitest';
import { putOrganisation, putStore, startPlatform } from './platform.ts';

const { tenancy, db, wires } = await startPlatform();
const uaaOrigin = `http://127.0.0.1:${wires.uaa.port}`;

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putStore(db, testIds.store, testIds.org, 'acme-shoes');
});

const notice = (fields: object = {}) => ({
  id: Uuid.parse(crypto.randomUUID()),
  org: testIds.org,
  store: testIds.store,
  kind: 'TRIAL_ENDED',
  at: '2026-03-01T10:00:00.000Z',
  ...fields,
});
const send = (body: object) =>
  tenancy.as('controlPlaneService', 'POST', '/api/v1/org-manager/private/subscription-notice', body);
const mailbox = async () => String((await ask(uaaOrigin, 'GET', '/mailbox')).body);
const times = (text: string, part: string) => text.split(part).length - 1;

it('writes to the address of the organisation, once for each notice', async () => {
  const body = notice();
  for (let again = 0; again < 3; again++) expect((await send(body)).status).toBe(204);
  await waitFor(async () => expect(await mailbox()).toContain('The trial of acme-shoes has ended'));
  expect((await send(notice({ kind: 'PAYMENT_FAILED' }))).status).toBe(204);
  await waitFor(async () => expect(await mailbox()).toContain('The payment for acme-shoes failed'));
  const shown = await mailbox();
  expect(times(shown, 'The trial of acme-shoes has ended')).toBe(times(shown, 'The payment for acme-shoes failed'));
});

it('fails while uaa is away, so that billing tries again', async () => {
  wires.uaa.cut();
  expect((await send(notice())).status).toBe(502);
  wires.uaa.restore();
});

it('writes nobody about a store that is gone or of another organisation', async () => {
  for (const fields of [{ store: testIds.unknownId }, { org: testIds.otherOrg }])
    expect((await send(notice({ kind: 'SUSPENDED', ...fields }))).status).toBe(204);
  await db.updateTable('manager_store').set({ status: 'DELETED' }).where('id', '=', testIds.store).execute();
  expect((await send(notice({ kind: 'SUSPENDED' }))).status).toBe(204);
  expect(await mailbox()).not.toContain('is suspended');
});
