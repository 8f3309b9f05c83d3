import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { fromDecimal } from '@storepod/kernel/money';
import { Sku } from '@storepod/kernel/sku';
import { fileForm } from '@storepod/platform/demo/console-session';
import type { ShopCalls } from '@storepod/platform/demo/shop-calls';

const language = LanguageCode.parse('en');
const sku = Sku.parse('VASE-1');

/** The smallest picture there is. Every shop has the same one, and an address of its own for it. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface Goods {
  /** Stands in every text, and nowhere else in the world. */
  marker: string;
  price: string;
}

/** What a small shop can be told by. */
export interface SmallShop {
  productId: Uuid;
  categoryId: string;
  mediaId: Uuid;
  rename(name: string): Promise<void>;
  show(isShown: boolean): Promise<void>;
  setPrice(price: string): Promise<void>;
}

export const paths = { category: '/en/category/vases', product: '/en/product/the-vase' };

/** One category with one product, under the same codes, sku and addresses in every store. */
export async function fillSmallShop(calls: ShopCalls, { marker, price }: Goods): Promise<SmallShop> {
  const { store, currency, catalog, inventory, content } = calls;
  const [media] = await content.uploadMedia({ store, upload: fileForm('vase.png', 'image/png', picture) });
  if (!media) throw new Error('the library took a picture and did not say which');
  const category = await catalog.createCategory({
    store,
    body: { code: 'vases', featured: true, mediaAssetId: media.id, descriptions: [words('Vases', 'vases')] },
  });
  const definition = (name: string) => ({
    sku,
    categories: [{ code: 'vases' }],
    descriptions: [words(name, 'the-vase')],
  });
  const { id } = await catalog.createProduct({ store, body: definition('Vase') });
  await catalog.replaceImages({
    store,
    params: { id },
    body: { images: [{ mediaAssetId: media.id, altText: marker }] },
  });
  const setPrice = async (decimal: string) => {
    const { amount } = fromDecimal(decimal, currency);
    const stock = { productId: id, quantity: 7, available: true, price: { amount } };
    await inventory.setStockInBulk({ store, body: { entries: [{ sku, inventory: stock }] } });
  };
  await setPrice(price);
  return {
    productId: id,
    categoryId: category.id,
    mediaId: media.id,
    setPrice,
    show: async (isShown) =>
      void (await catalog.updateProduct({ store, params: { id }, body: { ...definition('Vase'), visible: isShown } })),
    rename: async (name) => void (await catalog.updateProduct({ store, params: { id }, body: definition(name) })),
  };

  function words(name: string, friendlyUrl: string) {
    const description = `<p>${marker} in words</p>`;
    return { language, name: `${name} ${marker}`, friendlyUrl, description, highlights: `${marker} in short` };
  }
}
