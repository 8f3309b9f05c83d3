import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './filter-bar.module.css';

/** What a list is narrowed by. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={css.bar}>{children}</search>;
}

/** Stands for no choice: the kit needs a value for everything that can be chosen. */
const ANY = 'ANY';

interface FilterSelectProps<T extends string> {
  label: string;
  /** The choice that narrows nothing. */
  any: string;
  value: T | undefined;
  options: readonly T[];
  nameOf: (value: T) => string;
  onChoose: (value: T | undefined) => void;
}

export function FilterSelect<T extends string>({ label, any, value, options, nameOf, onChoose }: FilterSelectProps<T>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ANY}
      data={[{ value: ANY, label: any }, ...options.map((option) => ({ value: option, label: nameOf(option) }))]}
      onChange={(chosen) => onChoose(options.find((option) => option === chosen))}
    />
  );
}

export function FilterCheck({
  label,
  checked,
  onCheck,
}: {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  return (
    <Checkbox
      className={css.fit}
      label={label}
      checked={checked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    />
  );
}

interface FilterDayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** A day says nothing by itself, so its label is seen. */
export function FilterDay({ label, value, min, max, onChoose }: FilterDayProps) {
  const id = useId();
  return (
    <span className={css.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        min={min}
        max={max}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      />
    </span>
  );
}

/** A filter that came with a link, as from an organisation to its subscriptions. */
export function FilterTag({ name, children, onRemove }: { name: string; children: ReactNode; onRemove: () => void }) {
  const { shared } = useTexts().platform;
  return (
    <span className={css.tag}>
      <span className={css.tagName}>{name}</span>
      {children}
      <Button variant="subtle" size="compact-xs" aria-label={shared.removeFilter(name)} onClick={onRemove}>
        <IconX size={13} aria-hidden="true" />
      </Button>
    </span>
  );
}
