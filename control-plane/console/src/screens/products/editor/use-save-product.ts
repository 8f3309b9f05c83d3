import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { isProblem } from '../../../api/problem.ts';
import { readAgain } from '../../../api/read.ts';
import { focusFirstFault } from '../../../components/first-fault.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { loadProduct, type OfStore } from './load-product.ts';
import { refusedFields } from './product-faults.ts';
import { soldRows } from './product-input.ts';
import { type LoadedProduct, newValues, type ProductValues, valuesOf } from './product-values.ts';
import { saveProduct } from './save-product.ts';
import { type Merged, merge, take } from './three-way.ts';
import { skusOf, stemOf } from './variants-matrix.ts';

/** What somebody else saved while the form was open. */
export interface Clash extends Pick<Merged, 'taken' | 'disputed'> {
  theirs: ProductValues;
}

const clashes = [
  'COMMON.VERSION_CONFLICT',
  'INVENTORY.PRICE.CHANGED',
  'INVENTORY.STOCK.CHANGED',
  'INVENTORY.STOCK.VERSION_MISSING',
  'INVENTORY.STOCK.GONE',
];

interface SaveOptions extends OfStore {
  loaded: LoadedProduct | undefined;
  /** Skus of a product whose name leaves none begin with this. */
  otherStem: string;
  onSaved: (saved: LoadedProduct, isNew: boolean) => unknown;
}

/** Saves the form, and keeps what was typed whatever comes of it. */
export function useSaveProduct(form: UseFormReturnType<ProductValues>, options: SaveOptions) {
  const { store, record, loaded, otherStem, onSaved } = options;
  const texts = useTexts();
  const client = useQueryClient();
  const [keyFor] = useState(idempotencyKeys);
  const [base, setBase] = useState(loaded);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [clash, setClash] = useState<Clash>();
  const stored = useMemo(() => (base ? valuesOf(record, base) : newValues(record)), [record, base]);
  const stem = base?.product.sku ?? stemOf(form.values.texts[record.defaultLanguage]?.name ?? '', otherStem);

  const bringTogether = async (before: LoadedProduct, typed: ProductValues) => {
    const now = await loadProduct(options, before.product.id);
    const theirs = valuesOf(record, now);
    const { values, taken, disputed } = merge(valuesOf(record, before), typed, theirs);
    setBase(now);
    form.setValues(values);
    setClash({ taken, disputed, theirs });
  };

  const explain = (failure: unknown, typed: ProductValues) => {
    const skus = skusOf(soldRows(typed), typed.axes, stem);
    const named = refusedFields(failure, typed, { texts, skus });
    const known = Object.entries(named).filter(([field]) => form.getInputNode(field) !== null);
    form.setErrors(Object.fromEntries(known));
    if (known.length === 0 || known.length < Object.keys(named).length) setError(failure);
    focusFirstFault(
      form,
      known.map(([field]) => field),
    );
  };

  const run = async (typed: ProductValues) => {
    let reached = base;
    const onStep = (next: LoadedProduct) => {
      reached = next;
    };
    setPending(true);
    setError(undefined);
    try {
      const saved = await saveProduct(typed, base, { store, record, stem, keyFor, onStep });
      setBase(saved);
      setClash(undefined);
      form.setValues(valuesOf(record, saved));
      await readAgain(client, 'catalog', 'inventory');
      await onSaved(saved, loaded === undefined);
    } catch (failure) {
      setBase(reached);
      if (reached && isProblem(failure, ...clashes)) await bringTogether(reached, typed).catch(setError);
      else explain(failure, typed);
    } finally {
      setPending(false);
    }
  };

  const submit = (event?: FormEvent<HTMLFormElement>) =>
    form.onSubmit(
      (values) => void run(values),
      (errors) => focusFirstFault(form, Object.keys(errors)),
    )(event);

  /** Gives up what was typed in one field for what the other one saved. */
  const takeTheirs = (path: string) => {
    if (!clash) return;
    const values = structuredClone(form.values);
    take(values, clash.theirs, path);
    form.setValues(values);
    const [taken, disputed] = [clash.taken, clash.disputed].map((list) => list.filter((one) => one.path !== path));
    setClash({ ...clash, taken: taken ?? [], disputed: disputed ?? [] });
  };

  const isDirty = useMemo(() => JSON.stringify(form.values) !== JSON.stringify(stored), [form.values, stored]);
  const discard = () => {
    form.setValues(stored);
    form.clearErrors();
    setClash(undefined);
    setError(undefined);
  };
  return { base, stem, submit, pending, error, clash, takeTheirs, isDirty, discard };
}
