import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import type { Store } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf, mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { askReason } from '../parts/ask-reason.tsx';
import { useDeed } from '../parts/use-deed.ts';
import { ActAsStaff } from '../users/act-as-staff.tsx';
import { type StoreMove, storeMoves } from './store-moves.ts';

/** What an operator can do to a store. Support can only look at it as one of its people. */
export function StoreMenu({ store }: { store: Store }) {
  const { common, platform } = useTexts();
  const viewer = useViewer();
  const [acting, setActing] = useState(false);
  const move = useStoreMoves(store);
  const moves = mayManage(viewer, 'organisations') ? storeMoves(store) : [];
  const mayAct = levelOf(viewer, 'platformUsers') !== undefined && store.status !== 'DELETED';
  if (!mayAct && moves.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={common.actionsFor(store.name)}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayAct && <Menu.Item onClick={() => setActing(true)}>{platform.stores.openDashboard}</Menu.Item>}
          {moves.map((name) => (
            <Menu.Item key={name} color={name === 'suspend' ? 'danger' : undefined} onClick={move[name]}>
              {platform.stores.moves[name]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActAsStaff store={store} opened={acting} onClose={() => setActing(false)} />
    </>
  );
}

function useStoreMoves(store: Store): Record<StoreMove, () => void> {
  const { stores } = useTexts().platform;
  const { done, doNow } = useDeed('tenancy');
  const { id, name } = store;
  const suspend = () =>
    askReason({
      title: stores.suspendTitle(name),
      text: stores.suspendText,
      action: stores.moves.suspend,
      act: async (reason) => {
        await api.tenancy('POST', '/api/v1/store-manager/private/store/suspend', { store: id, query: { reason } });
        await done(stores.suspended(name));
      },
    });
  const resume = () =>
    doNow(() => api.tenancy('POST', '/api/v1/store-manager/private/store/resume', { store: id }), stores.resumed(name));
  const reprovision = () =>
    doNow(
      () => api.tenancy('POST', '/api/v1/store-manager/private/store/reprovision', { store: id }),
      stores.reprovisioned(name),
    );
  return { suspend, resume, reprovision };
}
