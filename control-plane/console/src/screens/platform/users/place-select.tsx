import { Select } from '@mantine/core';
import { useLocale } from '../../../texts/texts-context.tsx';
import { useOrganisationNames, useStoreNames } from '../parts/names.ts';
import { useRoleName } from './use-role-name.ts';
import type { User } from './user.ts';

type Membership = User['memberships'][number];

const keyOf = ({ org, store }: Membership) => `${org}/${store ?? ''}`;

export const userIn = (users: readonly User[], id: string) => users.find((user) => user.id === id);

/** What the gateway is told of the chosen place: the first, where none was. */
export function placeOf(users: readonly User[], id: string, key: string): { org?: string; store?: string } {
  const memberships = userIn(users, id)?.memberships ?? [];
  const chosen = memberships.find((membership) => keyOf(membership) === key) ?? memberships[0];
  return chosen ? { org: chosen.org, ...(chosen.store !== null && { store: chosen.store }) } : {};
}

interface PlaceSelectProps {
  user: User | undefined;
  value?: string;
  onChange: (key: string | null) => void;
}

/** Where one acts as somebody who belongs to several organisations or stores. */
export function PlaceSelect({ user, value = '', onChange }: PlaceSelectProps) {
  const { texts, format } = useLocale();
  const roleName = useRoleName();
  const memberships = user?.memberships ?? [];
  const organisations = useOrganisationNames(memberships.map(({ org }) => org));
  const stores = useStoreNames(memberships.map(({ store }) => store));
  const [first] = memberships;
  if (!first || memberships.length < 2) return null;
  const labelOf = ({ org, store, roles }: Membership) =>
    [
      organisations.get(org) ?? org,
      ...(store === null ? [] : [stores.get(store) ?? store]),
      format.list(roles.map(roleName)),
    ].join(' · ');
  const isOffered = memberships.some((membership) => keyOf(membership) === value);
  return (
    <Select
      label={texts.platform.users.chooseWhere}
      data={memberships.map((membership) => ({ value: keyOf(membership), label: labelOf(membership) }))}
      value={isOffered ? value : keyOf(first)}
      onChange={onChange}
      allowDeselect={false}
    />
  );
}
