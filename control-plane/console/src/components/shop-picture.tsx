import { IconPhoto } from '@tabler/icons-react';
import { destinationOf, type Store } from '../session/stores.ts';
import css from './shop-picture.module.css';

interface ShopPictureProps {
  store: Store;
  /** As the services of the store name it: a path of the shop. */
  path: string | null;
  size?: number;
}

/** A picture of a shop, beside words that say what it shows. Pods are reached through the gateway, pictures too. */
export function ShopPicture({ store, path, size = 44 }: ShopPictureProps) {
  if (path === null)
    return (
      <span className={css.none} style={{ width: size, height: size }}>
        <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
      </span>
    );
  return (
    <img src={pictureAddress(store, path)} alt="" width={size} height={size} loading="lazy" className={css.picture} />
  );
}

/** Where the console finds a picture of a shop. */
export function pictureAddress(store: Store, path: string): string {
  if (!path.startsWith('/')) return path;
  const [place, query] = path.split('?', 2);
  return `/spg${place}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(destinationOf(store))])}`;
}
