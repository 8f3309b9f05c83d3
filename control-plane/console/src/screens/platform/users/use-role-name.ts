import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { readable } from '../../../components/readable.ts';
import { roles } from '../../../session/roles.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

/** What a role is called. One that nobody named is made readable. */
export function useRoleName(): (role: string) => string {
  const { team } = useTexts();
  return (role) => team.roles[role] ?? readable(role);
}

/** More roles than a realm has. */
const MOST_ROLES = 200;

/** The roles that accounts can be searched by. Those who may not read the list search by the ones that always exist. */
export function useKnownRoles(): readonly string[] {
  const mayRead = mayManage(useViewer(), 'platformUsers');
  const { data } = useQuery({
    ...read('uaa', '/api/v1/admin/roles', { query: { page: 0, count: MOST_ROLES } }),
    enabled: mayRead,
    staleTime: 60_000,
  });
  return data?.content.map(({ name }) => name) ?? roles;
}
