import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Children, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/texts-context.tsx';
import { SearchField } from '../search-field.tsx';
import css from './filter-bar.module.css';
import { type FilterName, useListAddress } from './list-address.ts';
import { typedDay } from './typed-day.ts';

/** As many as fit below the first on a narrow screen. */
const MOST_BELOW = 2;

interface FilterBarProps {
  children: ReactNode;
  /** What can be done with the list, beside what it is narrowed by. */
  actions?: ReactNode;
}

/** What a list is narrowed by. On a narrow screen many filters wait behind a button, so that the list is seen. */
export function FilterBar({ children, actions }: FilterBarProps) {
  const [first, ...others] = Children.toArray(children);
  return (
    <search className={css.bar}>
      {first}
      {others.length > MOST_BELOW ? <FoldedFilters>{others}</FoldedFilters> : others}
      {actions}
    </search>
  );
}

function FoldedFilters({ children }: { children: ReactNode }) {
  const { common } = useTexts();
  const { filters } = useListAddress();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const set = Object.entries(filters).filter(([name, value]) => value !== undefined && !beside.includes(name));
  return (
    <>
      <Button
        variant="default"
        className={css.unfold}
        aria-expanded={opened}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
        onClick={() => setOpened(!opened)}
      >
        {common.filters(set.length)}
      </Button>
      <div id={id} className={css.folded} data-opened={opened || undefined}>
        {children}
      </div>
    </>
  );
}

/** What is looked for is seen anyway, and where one is in a list narrows nothing. */
const beside: readonly string[] = ['q', 'before'];

/** Words that are looked for. */
export const FilterSearch = (words: { label: string; placeholder: string }) => <FilterText by="q" {...words} />;

interface FilterTextProps {
  by: FilterName;
  label: string;
  placeholder: string;
}

export function FilterText({ by, ...words }: FilterTextProps) {
  const { filters, narrow } = useListAddress();
  return (
    <SearchField {...words} value={String(filters[by] ?? '')} onSearch={(text) => narrow(by, text || undefined)} />
  );
}

/** Stands for no choice: the kit needs a value for everything that can be chosen. */
const ANY = 'ANY';

interface FilterSelectProps<T extends string> {
  by: FilterName;
  label: string;
  /** The choice that narrows nothing. */
  any: string;
  options: readonly T[];
  nameOf: (value: T) => string;
}

export function FilterSelect<T extends string>({ by, label, any, options, nameOf }: FilterSelectProps<T>) {
  const { filters, narrow } = useListAddress();
  return (
    <Select
      aria-label={label}
      value={String(filters[by] ?? ANY)}
      data={[{ value: ANY, label: any }, ...options.map((option) => ({ value: option, label: nameOf(option) }))]}
      onChange={(chosen) => narrow(by, chosen === null || chosen === ANY ? undefined : chosen)}
    />
  );
}

export function FilterCheck({ by, label }: { by: FilterName; label: string }) {
  const { filters, narrow } = useListAddress();
  return (
    <Checkbox
      className={css.fit}
      label={label}
      checked={filters[by] === true}
      onChange={({ currentTarget }) => narrow(by, currentTarget.checked || undefined)}
    />
  );
}

interface FilterDayProps {
  by: 'from' | 'to';
  label: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day says nothing by itself, so its label is seen. The list asks once the day is typed to its end. */
export function FilterDay({ by, label, min, max }: FilterDayProps) {
  const { filters, narrow } = useListAddress();
  const id = useId();
  const kept = filters[by] ?? '';
  const [typed, setTyped] = useState({ day: kept, kept });
  // The address may change by itself: somebody goes back, or takes the filters away.
  if (typed.kept !== kept) setTyped({ day: kept, kept });
  return (
    <span className={css.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        min={min}
        max={max}
        value={typed.day}
        onChange={({ currentTarget }) => {
          setTyped({ day: currentTarget.value, kept });
          const day = typedDay(currentTarget);
          if (day !== undefined && day !== kept) narrow(by, day || undefined);
        }}
      />
    </span>
  );
}

/** A filter that came with a link, as from an organisation to its subscriptions. */
export function FilterTag({ name, children, onRemove }: { name: string; children: ReactNode; onRemove: () => void }) {
  const { common } = useTexts();
  return (
    <span className={css.tag}>
      <span className={css.tagName}>{name}</span>
      {children}
      <Button variant="subtle" size="compact-xs" aria-label={common.removeFilter(name)} onClick={onRemove}>
        <IconX size={13} aria-hidden="true" />
      </Button>
    </span>
  );
}
