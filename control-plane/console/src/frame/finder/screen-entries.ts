import { useStores } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { navigationFor } from '../navigation.ts';
import { type EntryGroup, mentions } from './entries.ts';

/** The screens that are open to the viewer and have what was typed in their name. */
export function useScreens(typed: string): EntryGroup[] {
  const { frame } = useTexts();
  const viewer = useViewer();
  const stores = useStores().data?.totalElements ?? 0;
  const entries = navigationFor(viewer, stores > 0).flatMap(({ title, items }) =>
    items.map(({ label, link }) => ({ id: label, first: frame.pages[label], second: frame.sections[title], link })),
  );
  const found = entries.filter(({ first }) => mentions(typed.trim(), first));
  return found.length > 0 ? [{ kind: 'screens', entries: found }] : [];
}
