import { linkOptions } from '@tanstack/react-router';
import type { ReplyAt } from '../../api/request-types.ts';
import type { Entry, EntryGroup } from './entries.ts';

export type Findings = ReplyAt<'tenancy', 'GET', '/api/v1/operator/search'>;
const inUse = 'ACTIVE';
const paused = new Set(['SUSPENDED', 'PENDING', 'LOCKED']);
const endedOf = (status: string): Entry['ended'] =>
  status === inUse ? undefined : { status, tone: paused.has(status) ? 'warn' : 'bad' };

/** The words of a line that are known, without saying one of them twice. */
const line = (...words: (string | null)[]) => [...new Set(words.filter(Boolean))].join(' · ');

/** What was found, kind by kind; a kind of which there is nothing is left out. */
export function entryGroups({ organisations, stores, people, more }: Findings): EntryGroup[] {
  const groups: EntryGroup[] = [
    {
      kind: 'organisations',
      more: more.organisations,
      entries: organisations.map(({ id, name, email, status }) => ({
        id,
        first: name || email,
        second: email,
        ended: endedOf(status),
        link: linkOptions({ to: '/platform/organizations/$id/$section', params: { id, section: 'overview' } }),
      })),
    },
    {
      kind: 'stores',
      more: more.stores,
      entries: stores.map(({ id, name, title, domain, orgId, orgName, status }) => ({
        id,
        first: title ?? name,
        second: line(domain ?? name, orgName),
        ended: endedOf(status),
        link: linkOptions({ to: '/platform/organizations/$id/$section', params: { id: orgId, section: 'stores' } }),
      })),
    },
    {
      kind: 'people',
      more: more.people,
      entries: people.map(({ id, name, username, email, status }) => ({
        id,
        first: name || username,
        second: line(username, email),
        ended: endedOf(status),
        link: linkOptions({ to: '/platform/users', search: { q: username } }),
      })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
