import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../api/client.ts';
import { send } from '../../../api/transport.ts';
import type { PageOf } from '../../../components/list/paged-list.tsx';

/** The services whose jobs an operator can look after: one of each on the platform, one of each in every pod. */
export const jobServices = ['tenancy', 'billing', 'pod-registry', 'uaa'] as const;
export const podJobServices = ['merchant', 'content', 'catalog', 'checkout', 'cua', 'payment', 'inventory'] as const;
export type JobService = (typeof jobServices)[number] | (typeof podJobServices)[number];

/** Whose dead letters: with a pod where the service stands in one. */
export interface JobPlace {
  service: JobService;
  pod?: string | undefined;
}

export const isInPods = (service: JobService): boolean => podJobServices.some((name) => name === service);

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

/** The way to a pod names a store; a job belongs to none, and this stands for all. */
const ALL_STORES = '*';
const wayTo = ({ pod }: JobPlace) => (pod === undefined ? {} : { pod, store: ALL_STORES });

/** Every service offers its dead letters at the same path, beside its own contract. */
export const deadLetters = (place: JobPlace, query: { page: number; count: number }) =>
  queryOptions({
    queryKey: [place.service, PATH, query, place.pod ?? ''],
    queryFn: ({ signal }) =>
      send<PageOf<DeadLetter>>('GET', addressOf(place.service, PATH, { query, ...wayTo(place) }), { signal }),
  });

export const redrive = (place: JobPlace, ids: readonly string[]) =>
  send<{ redriven: number }>('POST', addressOf(place.service, `${PATH}/redrive`, wayTo(place)), { body: { ids } });
