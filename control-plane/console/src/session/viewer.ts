import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { ReplyAt } from '../api/request-types.ts';
import { type Area, type Level, levelIn } from './areas.ts';
import { isRole, type Role, type Side, sideOf } from './roles.ts';

type Me = ReplyAt<'gateway', 'GET', '/api/v1/auth/me'>;

/** An operator who acts as this person. */
export interface ActingOperator {
  operator: string;
  reason: string;
  expiresAt: string;
}

/** Who looks at the console. */
export interface Viewer {
  id: string;
  username: string;
  name: string;
  email: string;
  roles: readonly Role[];
  side: Side;
  /** Where the session acts: an organisation, and the store if it is one alone. */
  place: { org: string | undefined; store: string | undefined };
  /** Set while an operator acts as this person. */
  impersonation: ActingOperator | undefined;
}

export function viewerOf({ principal, authorities, impersonation }: Me): Viewer {
  const held = authorities.map(({ authority }) => authority.replace(/^ROLE_/, '')).filter(isRole);
  const named = [principal.givenName, principal.familyName].filter(Boolean).join(' ');
  return {
    id: principal.claims.uid ?? principal.claims.sub ?? '',
    username: principal.preferredUsername,
    name: named || principal.preferredUsername,
    email: principal.email ?? '',
    roles: held,
    side: sideOf(held),
    place: { org: principal.claims.org, store: principal.claims.store },
    impersonation: impersonation ?? undefined,
  };
}

/** What is left to an operator who acts as somebody, of areas that the services keep to that person. */
const leftWhileActing: Partial<Record<Area, Level | 'nothing'>> = {
  createStore: 'nothing',
  orderExport: 'nothing',
  customerExport: 'nothing',
  shopperAccounts: 'read',
  storeOpening: 'read',
  payments: 'read',
  shopperSignIn: 'read',
  domains: 'read',
  subscription: 'read',
  team: 'read',
  members: 'read',
  invitations: 'read',
};

export function levelOf({ roles, impersonation }: Viewer, area: Area): Level | undefined {
  const level = levelIn(area, roles);
  const left = impersonation && leftWhileActing[area];
  if (level === undefined || left === undefined) return level;
  return left === 'nothing' ? undefined : left;
}
export const mayManage = (viewer: Viewer, area: Area): boolean => levelOf(viewer, area) === 'manage';

/** Whether what was read for one of them holds for the other: the same person, in the same place. */
export const isSameViewer = (one: Viewer, other: Viewer): boolean =>
  one.id === other.id && one.place.org === other.place.org && one.place.store === other.place.store;

/** `anonymous` for pages that anybody may read: there, nobody is sent to a sign-in. */
export const fetchViewer = async (asked: { signal?: AbortSignal; anonymous?: boolean }): Promise<Viewer> =>
  viewerOf(await api.gateway('GET', '/api/v1/auth/me', asked));

/** Read anew whenever somebody comes back to the tab: in another one, somebody may have ended an impersonation or switched. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: ({ signal }) => fetchViewer({ signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});
