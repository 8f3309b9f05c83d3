import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isProblem } from '../../../api/problem.ts';
import { readAgain } from '../../../api/read.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { OfStore } from '../content-page.tsx';
import { createItem, type Item, readItem, type ShownFrom, updateItem } from '../item-calls.ts';
import type { ItemPath } from '../item-paths.ts';
import { refusedFields } from './item-faults.ts';
import { itemInput } from './item-input.ts';
import { type ItemValues, valuesOf } from './item-values.ts';
import { type Merged, merge, take } from './three-way.ts';

/** What somebody else saved while the form was open. */
interface Clash extends Pick<Merged, 'taken' | 'disputed'> {
  theirs: ItemValues;
}

interface SaveOptions extends OfStore {
  path: ItemPath;
  loaded: Item | undefined;
  /** What an empty form has in it. */
  blank: ItemValues;
  /** Told of fields that are wrong, so that they can be brought into sight. */
  onFaults: (fields: string[]) => void;
}

/** Saves the form, and keeps what was typed whatever comes of it. */
export function useSaveItem(form: UseFormReturnType<ItemValues>, options: SaveOptions) {
  const { store, record, path, loaded, blank, onFaults } = options;
  const texts = useTexts();
  const client = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [clash, setClash] = useState<Clash>();
  const stored = useMemo(() => (base ? valuesOf(record, path, base) : blank), [record, path, base, blank]);
  const isDirty = useMemo(() => JSON.stringify(form.values) !== JSON.stringify(stored), [form.values, stored]);

  /** Reads the item anew, as after a change of its state. What is typed stays. */
  const refresh = async (id: string) => {
    const now = await readItem({ store, path, id });
    setBase(now);
    await readAgain(client, 'content');
    return now;
  };

  const bringTogether = async (before: Item, typed: ItemValues) => {
    const now = await readItem({ store, path, id: before.id });
    const theirs = valuesOf(record, path, now);
    const { values, taken, disputed } = merge(valuesOf(record, path, before), typed, theirs);
    setBase(now);
    form.setValues(values);
    setClash({ taken, disputed, theirs });
  };

  const explain = (failure: unknown) => {
    const named = refusedFields(failure, form.values, texts);
    form.setErrors(named);
    const fields = Object.keys(named);
    onFaults(fields);
    if (fields.length === 0 || isProblem(failure, 'CONTENT.PUBLISH.INCOMPLETE')) setError(failure);
  };

  /** Runs something that may be refused, and says so at the fields that it is about. */
  const attempt = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    setPending(true);
    setError(undefined);
    try {
      return await act();
    } catch (failure) {
      if (base && isProblem(failure, 'CONTENT.VERSION.CONFLICT'))
        await bringTogether(base, form.values).catch(setError);
      else explain(failure);
      return undefined;
    } finally {
      setPending(false);
    }
  };

  /** Stores what is typed, where it differs; the answer is the item as it is then. */
  const keep = async (dates?: ShownFrom): Promise<Item> => {
    if (base && !isDirty && !dates) return base;
    const body = itemInput(path, form.values, base);
    const saved = base
      ? await updateItem({ store, path, id: base.id }, { ...body, version: base.version, ...dates })
      : await createItem(store, path, body);
    const now = await refresh(saved.id);
    form.setValues(valuesOf(record, path, now));
    setClash(undefined);
    return now;
  };

  /** Whether the form can be sent as it is. */
  const isFit = (): boolean => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) onFaults(Object.keys(errors));
    return !hasErrors;
  };
  const save = async (dates?: ShownFrom): Promise<Item | undefined> =>
    isFit() ? attempt(() => keep(dates)) : undefined;

  /** Stores what is typed, then does something with the item. */
  const saveAnd = async (act: (item: Item) => Promise<unknown>): Promise<Item | undefined> =>
    isFit()
      ? attempt(async () => {
          const item = await keep();
          await act(item);
          return refresh(item.id);
        })
      : undefined;

  /** Gives up what was typed in one field for what the other one saved. */
  const takeTheirs = (field: string) => {
    if (!clash) return;
    const values = structuredClone(form.values);
    take(values, clash.theirs, field);
    form.setValues(values);
    setClash({ ...clash, disputed: clash.disputed.filter((one) => one.path !== field) });
  };
  const discard = () => {
    form.setValues(stored);
    form.clearErrors();
    setClash(undefined);
    setError(undefined);
  };
  const showAnew = (item: Item) => {
    setBase(item);
    form.setValues(valuesOf(record, path, item));
    setClash(undefined);
  };
  return { base, save, saveAnd, attempt, refresh, showAnew, pending, error, clash, takeTheirs, isDirty, discard };
}
