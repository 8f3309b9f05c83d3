import { useTexts } from '../../texts/texts-context.tsx';
import type { ItemPath } from './item-paths.ts';

/** The words for what a kind of content is divided by: the types of policies, the places of banners. */
export function useSubtypeWords(path: ItemPath): (subtype: string | null) => string | undefined {
  const { writing } = useTexts();
  const known: Record<string, string> =
    path === 'policies' ? writing.policyTypes : path === 'banners' ? writing.placements : {};
  return (subtype) => (subtype === null ? undefined : known[subtype]);
}
