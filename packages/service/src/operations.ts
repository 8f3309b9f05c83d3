import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import type { Outbox } from '@storepod/database/outbox';
import { Instant, instantOf } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { toPage } from '@storepod/kernel/page';
import type { ServiceName } from '@storepod/kernel/services';
import Type from 'typebox';
import type { Handlers } from './definition.ts';

const DeadLetter = model('DeadLetter', {
  id: Type.String(),
  event: Type.String(),
  handler: Type.String(),
  occurredAt: Instant,
  diedAt: Instant,
  lastError: Type.String(),
});

/** What every service with jobs offers to operators: the jobs that were given up, and another try. */
export const operations = (service: ServiceName) =>
  contract(service, {
    listDeadLetters: endpoint({
      method: 'GET',
      path: '/api/v1/private/jobs/dead-letters',
      summary: 'Lists the jobs that failed for a day and were given up, the latest first.',
      access: permission('STORE-CORE.JOBS.MANAGE'),
      scope: 'platform',
      query: pageQuery('private', ['diedAt,desc']),
      response: pageOf(DeadLetter),
    }),
    redriveDeadLetters: endpoint({
      method: 'POST',
      path: '/api/v1/private/jobs/dead-letters/redrive',
      summary: 'Runs dead letters again and gives them another day.',
      access: permission('STORE-CORE.JOBS.MANAGE'),
      scope: 'platform',
      body: model('DeadLetterIds', {
        ids: Type.Array(Type.String({ maxLength: 18, pattern: '^[0-9]{1,18}$' }), { minItems: 1, maxItems: 200 }),
      }),
      response: model('RedrivenJobs', { redriven: Type.Integer() }),
    }),
  });

/** A mail server names in its refusal whom it refused: a shopper, perhaps, and operators see nobody's. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]{1,255}/g, '…@…');

/** The payload stays inside: it may hold a one-time link. */
export const operate = (outbox: Outbox): Handlers<ReturnType<typeof operations>> => ({
  listDeadLetters: async ({ query }) => {
    const page = toPage(query);
    const { content, totalElements } = await outbox.deadLetters(page);
    const shown = content.map(({ id, event, handler, occurredAt, diedAt, lastError }) => ({
      id,
      event,
      handler,
      lastError: withoutAddresses(lastError),
      occurredAt: instantOf(occurredAt),
      diedAt: instantOf(diedAt),
    }));
    return page.envelope(shown, totalElements);
  },
  redriveDeadLetters: async ({ body }) => ({ redriven: await outbox.redrive(body.ids) }),
});
