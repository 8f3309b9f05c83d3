import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { nameOf } from '../groups/group-words.ts';
import css from '../writing.module.css';
import { blockAt, canIndent, type MenuLine, stepped, withLevel } from './menu-tree.ts';

interface MenuRowProps {
  lines: readonly MenuLine[];
  place: number;
  editable: boolean;
  isDragged: boolean;
  onChange: (lines: MenuLine[]) => void;
  onEdit: () => void;
  onRemove: () => void;
  onDrag: (place: number | undefined) => void;
  onDrop: (place: number) => void;
}

/** An entry of a menu, which can be dragged, or moved by its buttons. */
export function MenuRow({ lines, place, editable, isDragged, onDrag, onDrop, ...acts }: MenuRowProps) {
  const { texts, language } = useLocale();
  const { menus, links, untitled } = texts.writing;
  const line = lines[place];
  if (!line) return null;
  const name = nameOf(line.labels, language) || line.value || untitled;
  const where = [links.kinds[line.kind], line.value].filter(Boolean).join(' · ');
  return (
    <li
      className={css.row}
      data-level={line.level}
      data-dragged={isDragged || undefined}
      draggable={editable}
      onDragStart={() => onDrag(place)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => onDrop(place)}
    >
      {editable && <IconGripVertical size={16} className={css.grip} aria-hidden="true" />}
      <span className={css.entry}>
        <span className={css.name} dir="auto">
          {name}
        </span>
        <bdi className={css.second}>{where}</bdi>
      </span>
      {line.openInNewTab && <IconExternalLink size={15} role="img" aria-label={texts.common.opensNewTab} />}
      {!line.visible && <StatusPill tone="quiet" label={menus.hidden} />}
      {line.broken && <StatusPill tone="bad" label={menus.broken} />}
      {editable && <RowActions lines={lines} place={place} name={name} {...acts} />}
    </li>
  );
}

type RowActionsProps = Pick<MenuRowProps, 'lines' | 'place' | 'onChange' | 'onEdit' | 'onRemove'> & { name: string };

function RowActions({ lines, place, name, onChange, onEdit, onRemove }: RowActionsProps) {
  const { texts } = useLocale();
  const { writing, common } = texts;
  const { menus } = writing;
  const isBelow = lines[place]?.level === 1;
  return (
    <span className={css.arrows}>
      <ActionIcon
        aria-label={writing.earlier(name)}
        disabled={place === 0}
        onClick={() => onChange(stepped(lines, place, -1))}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={writing.later(name)}
        disabled={place + blockAt(lines, place) >= lines.length}
        onClick={() => onChange(stepped(lines, place, 1))}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={isBelow ? menus.outdent(name) : menus.indent(name)}
        disabled={!isBelow && !canIndent(lines, place)}
        onClick={() => onChange(withLevel(lines, place, isBelow ? 0 : 1))}
      >
        {isBelow ? (
          <IconIndentDecrease size={16} className="points" />
        ) : (
          <IconIndentIncrease size={16} className="points" />
        )}
      </ActionIcon>
      <ActionsMenu name={name} width={180}>
        <Menu.Item onClick={onEdit}>{common.edit}</Menu.Item>
        <Menu.Item
          onClick={() => onChange(lines.map((one, at) => (at === place ? { ...one, visible: !one.visible } : one)))}
        >
          {lines[place]?.visible ? menus.hide : menus.show}
        </Menu.Item>
        <Menu.Item color="danger" onClick={onRemove}>
          {common.remove}
        </Menu.Item>
      </ActionsMenu>
    </span>
  );
}
