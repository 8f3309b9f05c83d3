import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { Panel } from '../../components/panel.tsx';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './store-settings.module.css';

/** The two ways to end a store. */
export function CloseStore({ store }: { store: Store }) {
  const { storeSettings } = useTexts();
  const { done } = useAction('tenancy', 'merchant');
  const navigate = useNavigate();
  const { name } = store;
  const leave = async (message: string) => {
    await done(message);
    await navigate({ to: '/stores' });
  };
  const archive = async () => {
    await api.tenancy('POST', '/api/v1/store-manager/private/store/archive', { store: store.id });
    await leave(storeSettings.archived(name));
  };
  const end = async () => {
    await api.tenancy('DELETE', '/api/v1/store-manager/private/store', { store: store.id });
    await leave(storeSettings.deleted(name));
  };
  return (
    <Panel title={storeSettings.dangerTitle} tone="danger" flush>
      <Ending
        action={storeSettings.archive}
        text={storeSettings.archiveText}
        title={storeSettings.archiveTitle(name)}
        question={storeSettings.archiveConfirm}
        act={archive}
      />
      <Ending
        action={storeSettings.deleteStore}
        text={storeSettings.deleteText}
        title={storeSettings.deleteTitle(name)}
        question={storeSettings.deleteConfirm}
        act={end}
      />
    </Panel>
  );
}

interface EndingProps {
  action: string;
  text: string;
  title: string;
  question: string;
  act: () => Promise<void>;
}

function Ending({ action, text, title, question, act }: EndingProps) {
  const ask = () => confirm({ title, text: question, action, danger: true, act });
  return (
    <div className={css.action}>
      <p>{text}</p>
      <Button variant="default" onClick={ask}>
        {action}
      </Button>
    </div>
  );
}
