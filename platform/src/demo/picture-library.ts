import type { Picture } from '@storepod/demo/shop';
import type { Uuid } from '@storepod/kernel/ids';
import { fileForm } from './console-session.ts';
import { paint } from './paint.ts';
import type { ShopCalls } from './shop-calls.ts';

/** Puts pictures into the media library of a store. The same picture is painted and sent once. */
export type PictureLibrary = (picture: Picture) => Promise<Uuid>;

export function pictureLibrary({ store, content }: ShopCalls): PictureLibrary {
  const known = new Map<string, Promise<Uuid>>();
  const send = async (name: string, picture: Picture) => {
    const upload = fileForm(`${name}.webp`, 'image/webp', await paint(picture));
    const [asset] = await content.uploadMedia({ store, upload });
    if (!asset) throw new Error('the library took a picture and did not say which');
    return asset.id;
  };
  return (picture) => {
    const name = `${picture.things.join('-')}-${picture.ground.slice(1)}`;
    const sent = known.get(name) ?? send(name, picture);
    known.set(name, sent);
    return sent;
  };
}
