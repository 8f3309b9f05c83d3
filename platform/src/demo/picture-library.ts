import { createHash } from 'node:crypto';
import type { Picture } from '@storepod/demo/drawing/picture';
import type { Uuid } from '@storepod/kernel/ids';
import { filesForm } from './console-session.ts';
import { paint } from './paint.ts';
import type { ShopCalls } from './shop-calls.ts';

/** Puts pictures into the media library of a store, and answers their ids in the same order. Each is painted and sent once. */
export type PictureLibrary = (pictures: readonly Picture[]) => Promise<Uuid[]>;

/** As many files as one form may bring. */
const FILES_IN_A_FORM = 20;

/** What is in the library already is known by its name, and noted there as it comes in. */
export function pictureLibrary({ store, content }: ShopCalls, known: Map<string, Uuid>): PictureLibrary {
  const send = async (pictures: readonly Picture[]) => {
    const files = await Promise.all(
      pictures.map(async (picture) => ({ name: `${nameOf(picture)}.jpg`, bytes: await paint(picture) })),
    );
    const assets = await content.uploadMedia({ store, upload: filesForm('image/jpeg', files) });
    for (const [nth, picture] of pictures.entries()) known.set(nameOf(picture), assets[nth]?.id ?? lost());
  };
  return async (pictures) => {
    const missing = [...new Map(pictures.map((picture) => [nameOf(picture), picture]))]
      .filter(([name]) => !known.has(name))
      .map(([, picture]) => picture);
    for (let sent = 0; sent < missing.length; sent += FILES_IN_A_FORM)
      await send(missing.slice(sent, sent + FILES_IN_A_FORM));
    return pictures.map((picture) => known.get(nameOf(picture)) ?? lost());
  };
}

/** Pictures that are the same have the same name: the forms that are seen, and a digest of their details. */
function nameOf(picture: Picture): string {
  const digest = createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 12);
  return `${picture.things.map(({ form }) => form).join('-')}-${digest}`;
}

function lost(): never {
  throw new Error('the library took a picture and did not say which');
}
