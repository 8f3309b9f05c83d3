import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../components/overlays/confirm.tsx';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import type { Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { recordOf } from '../../store-settings/store-record.ts';
import editorCss from '../editor/editor.module.css';
import css from '../writing.module.css';
import { GroupForm } from './group-form.tsx';
import type { Group, GroupCalls } from './group-shapes.ts';
import { nameOf } from './group-words.ts';

interface GroupsDialogProps extends DialogProps {
  store: Store;
  title: string;
  lead: string;
  /** What is asked before one goes. */
  removeText: string;
  groups: readonly Group[];
  calls: GroupCalls;
}

/** What questions or posts are sorted into: named, put into order, taken away. */
export function GroupsDialog({ opened, onClose, title, ...props }: GroupsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Groups {...props} />
    </Modal>
  );
}

function Groups({ store, lead, removeText, groups, calls }: Omit<GroupsDialogProps, 'opened' | 'onClose' | 'title'>) {
  const { texts, language } = useLocale();
  const { writing, common } = texts;
  const { done, doNow } = useAction('content');
  const { data: record } = useQuery(recordOf(store));
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<Group | null>();
  const move = (place: number, to: number) =>
    doNow(async () => {
      const order = groups.toSpliced(place, 1).toSpliced(to, 0, ...groups.slice(place, place + 1));
      for (const [position, { id, key, names, position: before }] of order.entries())
        if (before !== position) await calls.save(id, { key, names: { ...names } as Record<string, string>, position });
    }, writing.groups.moved);
  const remove = ({ id, names }: Group) =>
    confirm({
      title: writing.deleteTitle(nameOf(names, language)),
      text: removeText,
      action: common.delete,
      danger: true,
      act: async () => {
        await calls.remove(id);
        await done(writing.deleted(nameOf(names, language)));
      },
    });
  if (edited !== undefined && record)
    return (
      <GroupForm
        record={record}
        group={edited ?? undefined}
        taken={groups.map(({ key }) => key)}
        position={groups.length}
        calls={calls}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <div className={editorCss.dialog}>
      <p className={css.second}>{lead}</p>
      <ul className={editorCss.revisions}>
        {groups.map((group, place) => {
          const name = nameOf(group.names, language);
          return (
            <li key={group.id}>
              <span className={css.name} dir="auto">
                {name}
              </span>
              <span>
                <ActionIcon
                  aria-label={writing.earlier(name)}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={writing.later(name)}
                  disabled={place === groups.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon aria-label={writing.editOne(name)} onClick={() => setEdited(group)}>
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon aria-label={writing.deleteOne(name)} color="danger" onClick={() => remove(group)}>
                  <IconTrash size={16} />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={editorCss.buttons}>
        <Button disabled={!record} onClick={() => setEdited(null)}>
          {writing.groups.add}
        </Button>
      </div>
    </div>
  );
}
