import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { ReplyAt } from '../../api/request-types.ts';
import type { Tone } from '../../components/status-pill.tsx';

export type Findings = ReplyAt<'tenancy', 'GET', '/api/v1/operator/search'>;
type Kind = 'organisations' | 'stores' | 'people';

/** Something that was found, as a line that leads to it. */
export interface Entry {
  id: string;
  first: string;
  second: string;
  /** Said only where it is not in use: what one looks for mostly is. */
  ended: { status: string; tone: Tone } | undefined;
  link: LinkProps;
}

export interface EntryGroup {
  kind: Kind;
  entries: Entry[];
  more: boolean;
}

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

/** The entry before or after one, all groups counted through; the end leads to the beginning. */
export function stepTo(groups: readonly EntryGroup[], from: string | undefined, by: 1 | -1): Entry | undefined {
  const all = groups.flatMap(({ entries }) => entries);
  const at = all.findIndex(({ id }) => id === from);
  return all.at(at === -1 ? (by === 1 ? 0 : -1) : (at + by) % all.length);
}
