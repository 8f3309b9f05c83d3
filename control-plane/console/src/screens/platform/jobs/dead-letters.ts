import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../api/client.ts';
import { send } from '../../../api/transport.ts';
import type { PageOf } from '../../../components/list/paged-list.tsx';

/** The services whose jobs an operator can look after. */
export const jobServices = ['tenancy', 'billing', 'pod-registry', 'uaa'] as const;
export type JobService = (typeof jobServices)[number];

/** A job that was given up. What it was about stays inside: it may hold a one-time link. */
export interface DeadLetter {
  id: string;
  event: string;
  handler: string;
  occurredAt: string;
  diedAt: string;
  lastError: string;
}

const PATH = '/api/v1/private/jobs/dead-letters';

/** Every service offers its dead letters at the same path, beside its own contract. */
export const deadLetters = (service: JobService, query: { page: number; count: number }) =>
  queryOptions({
    queryKey: [service, PATH, query],
    queryFn: ({ signal }) => send<PageOf<DeadLetter>>('GET', addressOf(service, PATH, { query }), { signal }),
  });

export const redrive = (service: JobService, ids: readonly string[]) =>
  send<{ redriven: number }>('POST', addressOf(service, `${PATH}/redrive`), { body: { ids } });
