import { Menu } from '@mantine/core';
import { api } from '../../api/client.ts';
import { ActionsMenu } from '../../components/overlays/actions-menu.tsx';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { isOwner, type Member, memberName } from './member.ts';

/** Who leaves has nothing to see here any more: the page starts anew as what is left of them. */
const startAnew = () => {
  window.location.assign('/');
  return new Promise<never>(() => undefined);
};

/** What an owner does about a member, and about being one. */
export function MemberMenu({ member }: { member: Member }) {
  const { members } = useTexts();
  const viewer = useViewer();
  const { done } = useAction('tenancy');
  const { userId, store } = member;
  const name = memberName(member);
  const leave = () =>
    confirm({
      title: members.leaveTitle,
      text: members.leaveText,
      action: members.leave,
      danger: true,
      act: () => api.tenancy('POST', '/api/v1/org-member/leave').then(startAnew),
    });
  const makeOwner = () =>
    confirm({
      title: members.makeOwnerTitle(name),
      text: members.makeOwnerText,
      action: members.makeOwner,
      act: async () => {
        await api.tenancy('POST', '/api/v1/org-member/owners', { query: { userId } });
        await done(members.madeOwner(name));
      },
    });
  const handOver = () =>
    confirm({
      title: members.handOverTitle(name),
      text: members.handOverText(name),
      action: members.handOver,
      danger: true,
      act: () => api.tenancy('POST', '/api/v1/org-member/owners/hand-over', { query: { userId } }).then(startAnew),
    });
  const remove = () =>
    confirm({
      title: members.removeTitle(name),
      text: members.removeText,
      action: members.remove,
      danger: true,
      act: async () => {
        const query = { userId, ...(store !== null && { storeId: store }) };
        await api.tenancy('DELETE', '/api/v1/org-member', { query });
        await done(members.removed(name));
      },
    });
  if (userId === viewer.id) {
    return (
      <ActionsMenu name={name} width={220}>
        <Menu.Item color="danger" onClick={leave}>
          {members.leave}
        </Menu.Item>
      </ActionsMenu>
    );
  }
  return (
    <ActionsMenu name={name} width={220}>
      {!isOwner(member) && <Menu.Item onClick={makeOwner}>{members.makeOwner}</Menu.Item>}
      <Menu.Item onClick={handOver}>{members.handOver}</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="danger" onClick={remove}>
        {members.remove}
      </Menu.Item>
    </ActionsMenu>
  );
}
