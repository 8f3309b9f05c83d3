import { Menu } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import type { Store } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf, mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { askReason } from '../parts/ask-reason.tsx';
import { ActAsStaff } from '../users/act-as-staff.tsx';
import { type StoreMove, storeMoves, supportMoves } from './store-moves.ts';

/** What an operator can do to a store. Support looks at it as one of its people, and brings it back where it was archived. */
export function StoreMenu({ store }: { store: Store }) {
  const { stores } = useTexts().platform;
  const viewer = useViewer();
  const [acting, setActing] = useState(false);
  const move = useStoreMoves(store);
  const moves = mayManage(viewer, 'organisations') ? storeMoves(store) : supportMoves(store);
  const mayAct = levelOf(viewer, 'platformUsers') !== undefined && store.status !== 'DELETED';
  if (!mayAct && moves.length === 0) return null;
  return (
    <>
      <ActionsMenu name={store.name} width={220}>
        {mayAct && <Menu.Item onClick={() => setActing(true)}>{stores.openDashboard}</Menu.Item>}
        {moves.map((name) => (
          <Menu.Item key={name} color={name === 'suspend' ? 'danger' : undefined} onClick={move[name]}>
            {stores.moves[name]}
          </Menu.Item>
        ))}
      </ActionsMenu>
      <ActAsStaff store={store} opened={acting} onClose={() => setActing(false)} />
    </>
  );
}

function useStoreMoves(store: Store): Record<StoreMove, () => void> {
  const { stores } = useTexts().platform;
  const { done, doNow } = useAction('tenancy');
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
