import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { read } from '../api/read.ts';
import type { ReplyAt } from '../api/request-types.ts';
import { useViewer } from './use-viewer.ts';

/** A place in which the viewer may act: an organisation with all its stores, or with one. */
export type OwnOrganisation = ReplyAt<'tenancy', 'GET', '/api/v1/org-member/organisations'>[number];

/** Everywhere the viewer may act. Operators belong to no organisation. */
export const useOwnOrganisations = () =>
  useQuery({
    ...read('tenancy', '/api/v1/org-member/organisations'),
    staleTime: 60_000,
    enabled: useViewer().side !== 'platform',
  });

/** Identity, stores and everything read change together, so the page starts anew in the other place. */
export async function switchTo({ orgId, store }: Pick<OwnOrganisation, 'orgId' | 'store'>): Promise<never> {
  await api.gateway('PUT', '/api/v1/auth/membership', { body: { org: orgId, store } });
  window.location.assign('/dashboard');
  // What was pressed stays busy until the page is gone.
  return new Promise<never>(() => undefined);
}
