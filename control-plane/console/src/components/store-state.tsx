import { useStoreMark } from '../frame/store-mark.ts';
import { isBuilding, isReady, type Store } from '../session/stores.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { StatusPill } from './status-pill.tsx';

/** How a store is doing, in one pill. */
export function StoreState({ store }: { store: Store }) {
  const { stores } = useTexts();
  const mark = useStoreMark(store);
  if (mark) return <StatusPill tone={mark.tone} label={mark.label} busy={isBuilding(store)} />;
  // Its organisation may be suspended while the store itself is not.
  if (!isReady(store)) return <StatusPill tone="bad" label={stores.outOfUse} />;
  return <StatusPill tone="good" label={stores.online} />;
}
