import { ActionIcon, Menu } from '@mantine/core';
import { sectionSpecOf } from '@storepod/boundary/section-kinds';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { useLabels } from './fields/use-labels.ts';
import css from './home.module.css';
import type { HomeSection } from './home-calls.ts';
import { SectionPills } from './section-pills.tsx';
import { nameOfSection } from './section-values.ts';
import type { HomeActions } from './use-home-actions.tsx';

interface SectionListProps {
  sections: readonly HomeSection[];
  languages: readonly string[];
  /** The one that was left last: the keyboard goes on there. */
  left: string | undefined;
  editable: boolean;
  actions: HomeActions;
  onSelect: (id: string) => void;
  onAddAfter: (id: string) => void;
}

/** The sections in their order, which can be dragged, or moved by their buttons. */
export function SectionList({ sections, ...list }: SectionListProps) {
  const [dragged, setDragged] = useState<string>();
  const rows = useRef<HTMLOListElement>(null);
  const goOn = useEffectEvent(() =>
    rows.current?.querySelector<HTMLElement>(`[data-section="${list.left}"] button`)?.focus({ preventScroll: true }),
  );
  useEffect(() => goOn(), []);
  const drop = (onto: string) => {
    if (dragged !== undefined && dragged !== onto) list.actions.drop(dragged, onto);
    setDragged(undefined);
  };
  return (
    <ol className={css.list} ref={rows}>
      {sections.map((section, nth) => (
        <li
          key={section.id}
          className={css.row}
          data-section={section.id}
          data-dragged={section.id === dragged || undefined}
          draggable={list.editable}
          onDragStart={() => setDragged(section.id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drop(section.id)}
        >
          <Row {...list} section={section} isFirst={nth === 0} isLast={nth === sections.length - 1} />
        </li>
      ))}
    </ol>
  );
}

interface RowProps extends Omit<SectionListProps, 'sections' | 'left'> {
  section: HomeSection;
  isFirst: boolean;
  isLast: boolean;
}

function Row({ section, languages, editable, actions, onSelect, onAddAfter, isFirst, isLast }: RowProps) {
  const { writing, common } = useTexts();
  const { home } = writing;
  const kind = useLabels()(sectionSpecOf(section.kind).label);
  const said = nameOfSection(section, languages);
  const name = said ?? kind;
  return (
    <>
      {editable && <IconGripVertical size={16} className={css.grip} aria-hidden="true" />}
      <button type="button" className={css.choose} onClick={() => onSelect(section.id)}>
        <span className={css.name} dir="auto">
          {name}
        </span>
        {said !== undefined && <span className={css.second}>{kind}</span>}
        <SectionPills section={section} />
      </button>
      {editable && (
        <span className={css.arrows}>
          <ActionIcon
            aria-label={writing.earlier(name)}
            disabled={isFirst}
            onClick={() => actions.step(section.id, -1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon aria-label={writing.later(name)} disabled={isLast} onClick={() => actions.step(section.id, 1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionsMenu name={name} width={210}>
            <Menu.Item onClick={() => onAddAfter(section.id)}>{home.addBelow}</Menu.Item>
            <Menu.Item onClick={() => actions.duplicate(section)}>{home.duplicate}</Menu.Item>
            <Menu.Item onClick={() => actions.toggle(section)}>{section.hidden ? home.show : home.hide}</Menu.Item>
            <Menu.Item color="danger" onClick={() => actions.remove(section, name)}>
              {common.remove}
            </Menu.Item>
          </ActionsMenu>
        </span>
      )}
    </>
  );
}
