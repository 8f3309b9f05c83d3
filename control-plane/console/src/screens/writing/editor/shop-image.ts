import Image from '@tiptap/extension-image';
import { pictureAddress } from '../../../components/shop-picture.tsx';
import type { Store } from '../../../session/stores.ts';

/** A picture in a text. It is stored with the path that it has in the shop, and shown here by way of the gateway. */
export const shopImage = (store: Store) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        dom.src = pictureAddress(store, String(node.attrs.src ?? ''));
        dom.alt = String(node.attrs.alt ?? '');
        return { dom };
      };
    },
  });
