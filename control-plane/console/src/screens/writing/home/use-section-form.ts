import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isProblem } from '../../../api/problem.ts';
import { readAgain } from '../../../api/read.ts';
import type { Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { type HomeSection, holdSection, homeOf } from './home-calls.ts';
import { isSame, type MergedSection, mergeSections, takeTheirs } from './merge-sections.ts';
import { type Faults, faultsOfSave } from './section-faults.ts';
import { inputOf, type SectionValues, valuesOf } from './section-values.ts';

/** What somebody else saved while the form was open. */
export interface SectionClash extends Pick<MergedSection, 'taken' | 'disputed'> {
  theirs: SectionValues;
}

interface FormOptions {
  store: Store;
  languages: readonly string[];
  onSaved: () => void;
}

/** A section as it is typed. Whatever comes of a save, and whatever others save meanwhile, nothing typed is lost. */
export function useSectionForm(section: HomeSection, { store, languages, onSaved }: FormOptions) {
  const texts = useTexts();
  const client = useQueryClient();
  const [base, setBase] = useState(section);
  const [values, setValues] = useState(() => valuesOf(section, languages));
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<unknown>();
  const [clash, setClash] = useState<SectionClash>();
  const [pending, setPending] = useState(false);
  const stored = useMemo(() => valuesOf(base, languages), [base, languages]);
  const isDirty = !isSame(values, stored);

  /** Builds on a newer version. `isTold`: whoever saves is told of all that is different; otherwise of what is disputed. */
  const absorb = (now: HomeSection, isTold: boolean) => {
    const theirs = valuesOf(now, languages);
    const { values: merged, taken, disputed } = mergeSections(stored, values, theirs);
    setBase(now);
    setValues(merged);
    if (disputed.length > 0 || isTold) setClash({ taken, disputed, theirs });
  };
  // The list is read anew after each action; a version that is newer came from there or from somebody else.
  const follow = useEffectEvent((now: HomeSection) => {
    if (now.version > base.version) absorb(now, false);
    else if (now.version === base.version) setBase(now);
  });
  useEffect(() => follow(section), [section]);

  const afterConflict = async () => {
    const home = await client.fetchQuery({ ...homeOf(store), staleTime: 0 });
    const now = home.sections.find(({ id }) => id === base.id);
    if (now) absorb(now, true);
  };

  const explain = async (failure: unknown) => {
    if (isProblem(failure, 'CONTENT.VERSION.CONFLICT')) return afterConflict().catch(setError);
    const sent = inputOf(base, values).translations.map(({ language }) => language);
    const named = faultsOfSave(failure, sent, texts);
    setFaults(named);
    if (Object.keys(named).length === 0) setError(failure);
  };

  const keep = async () => {
    if (!isDirty) return;
    const saved = await holdSection(store, base.id, inputOf(base, values));
    const home = await client.fetchQuery({ ...homeOf(store), staleTime: 0 });
    const now = home.sections.find(({ id }) => id === saved.id);
    if (now) {
      setBase(now);
      setValues(valuesOf(now, languages));
    }
    setClash(undefined);
  };

  /** Stores what is typed, then does something with the section. Whether all of it could be done. */
  const saveAnd = async (act: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    setFaults({});
    try {
      await keep();
      await act();
      await readAgain(client, 'content');
      onSaved();
      return true;
    } catch (failure) {
      await explain(failure);
      return false;
    } finally {
      setPending(false);
    }
  };
  const save = () => saveAnd(async () => undefined);
  const take = (path: string) => {
    if (!clash) return;
    setValues(takeTheirs(values, clash.theirs, path));
    setClash({ ...clash, disputed: clash.disputed.filter((change) => change.path !== path) });
  };
  const discard = () => {
    setValues(stored);
    setFaults({});
    setClash(undefined);
    setError(undefined);
  };
  return { base, values, setValues, faults, error, clash, take, pending, isDirty, save, saveAnd, discard };
}
export type SectionForm = ReturnType<typeof useSectionForm>;
