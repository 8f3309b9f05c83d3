import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { currentName } from '../storage/media-key.ts';

const fileAddress =
  /\/files\/([0-9a-f]{24})\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z0-9_-]+\.[a-z0-9]{3,4})/g;

/** The files of a store that stand in a text by their addresses. */
export const filesIn = (store: StoreMerchantId, text: string | null): Uuid[] =>
  [...(text ?? '').matchAll(fileAddress)].flatMap(([, owner, id]) => (owner === store && Uuid.is(id) ? [id] : []));

/** What shows a file in clean HTML, and what links to one. */
const pictureInText = /<img\b[^>]*>/g;
const linkInText = / href="[^"]*"/g;

/**
 * The text with the address that each file of the store has now: a file may have been replaced since the text was written. What
 * shows a file that was deleted is left out, and a link to it is none.
 */
export function withCurrentFiles(
  store: StoreMerchantId,
  text: string,
  urlOf: (id: string) => string | undefined,
): string {
  const unlessLost = (part: string) => (filesIn(store, part).some((id) => urlOf(id) === undefined) ? '' : part);
  return text
    .replace(pictureInText, unlessLost)
    .replace(linkInText, unlessLost)
    .replace(fileAddress, (address: string, _store: string, id: string, name: string) => {
      const filename = urlOf(id)?.split('/').at(-1);
      return filename === undefined ? address : address.slice(0, -name.length) + currentName(name, filename);
    });
}
