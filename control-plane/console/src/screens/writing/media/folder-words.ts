import type { MediaFolder } from './media-calls.ts';

/** Every store has some folders from the beginning; they are called by the language of the reader until renamed. */
export function folderName(
  folder: MediaFolder | undefined,
  known: Readonly<Record<string, string>>,
): string | undefined {
  if (!folder) return undefined;
  const { key, name, systemFolder } = folder;
  const isUnnamed = systemFolder && name.toLowerCase() === key;
  return (isUnnamed ? known[key] : undefined) ?? name;
}
