import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/texts-context.tsx';
import { type Entry, type EntryGroup, stepTo } from './entries.ts';
import css from './finder.module.css';
import { FinderResults } from './finder-results.tsx';

interface FinderFieldProps {
  text: string;
  onText: (text: string) => void;
  placeholder: string;
  groups: readonly EntryGroup[];
  /** Below what was found: what is still looked for, or could not be. */
  below?: ReactNode;
  onLeave: () => void;
}

/** A field, and below it what was found, to be walked through with the arrow keys. */
export function FinderField({ text, onText, placeholder, groups, below, onLeave }: FinderFieldProps) {
  const { finder } = useTexts().frame;
  const [active, setActive] = useState<string>();
  const listId = useId();
  const navigate = useNavigate();
  const open = ({ link, before }: Entry) => {
    onLeave();
    before?.();
    void navigate(link);
  };
  return (
    <>
      <TextInput
        type="search"
        role="combobox"
        aria-label={finder.open}
        aria-autocomplete="list"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
        placeholder={placeholder}
        maxLength={300}
        // The dialog would give the focus a moment later, to what is marked; what is typed in between belongs here as well.
        autoFocus
        data-autofocus
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setActive(undefined);
        }}
        onKeyDown={onKeys(groups, active, setActive, open)}
      />
      <div className={css.results}>
        <FinderResults id={listId} groups={groups} active={active} onOpen={open} />
        {below}
      </div>
    </>
  );
}

/** The arrows walk, Enter opens what is lit or else the first. */
const onKeys =
  (
    groups: readonly EntryGroup[],
    active: string | undefined,
    setActive: (id: string | undefined) => void,
    open: (entry: Entry) => void,
  ) =>
  (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    const lit = groups.flatMap(({ entries }) => entries).find(({ id }) => id === active);
    const chosen = lit ?? groups[0]?.entries[0];
    if (step !== undefined) setActive(stepTo(groups, active, step)?.id);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  };
