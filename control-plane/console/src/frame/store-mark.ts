import type { Tone } from '../components/status-pill.tsx';
import { hasFailed, isBuilding, type Store } from '../session/stores.ts';
import { useTexts } from '../texts/texts-context.tsx';

export interface StoreMark {
  tone: Tone;
  label: string;
}

/** What is special about a store, or nothing where all is well. */
export function useStoreMark(store: Store): StoreMark | undefined {
  const { switcher } = useTexts().frame;
  if (store.status === 'SUSPENDED') return { tone: 'bad', label: switcher.suspended };
  if (store.status === 'ARCHIVED') return { tone: 'quiet', label: switcher.archived };
  if (hasFailed(store)) return { tone: 'bad', label: switcher.failed };
  if (isBuilding(store)) return { tone: 'info', label: switcher.building };
  return undefined;
}
