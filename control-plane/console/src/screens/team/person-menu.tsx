import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ActionsMenu } from '../../components/overlays/actions-menu.tsx';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { EditPerson } from './edit-person.tsx';
import { nameOf, type Person } from './person.ts';
import { SetPersonPassword } from './set-person-password.tsx';
import { usePersonActions } from './use-person-actions.ts';

/** What can be done to somebody on the team. */
export function PersonMenu({ store, person }: { store: Store; person: Person }) {
  const { team } = useTexts();
  const [dialog, setDialog] = useState<'edit' | 'password'>();
  const actions = usePersonActions(store, person);
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionsMenu name={nameOf(person)} width={200}>
        <Menu.Item onClick={() => setDialog('edit')}>{team.edit}</Menu.Item>
        <Menu.Item onClick={() => setDialog('password')}>{team.setPassword}</Menu.Item>
        {person.active ? (
          <Menu.Item onClick={actions.block}>{team.block}</Menu.Item>
        ) : (
          <Menu.Item onClick={actions.unblock}>{team.unblock}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="danger" onClick={actions.remove}>
          {team.delete}
        </Menu.Item>
      </ActionsMenu>
      <EditPerson store={store} person={person} opened={dialog === 'edit'} onClose={close} />
      <SetPersonPassword store={store} person={person} opened={dialog === 'password'} onClose={close} />
    </>
  );
}
