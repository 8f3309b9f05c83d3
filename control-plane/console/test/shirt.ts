import type { LoadedProduct, VariantView } from '../src/screens/products/editor/product-values.ts';
import { storeRecord } from './store.ts';

/** A store that sells in two languages. */
export const record = storeRecord();

const variant = (id: string, value: string): VariantView =>
  ({
    id,
    sku: `SHIRT-${value.toUpperCase()}`,
    sortOrder: id === 'v1' ? 0 : 1,
    defaultVariant: id === 'v1',
    optionValueIds: [`value-${value}`],
    imageIds: [],
    optionValues: [
      {
        optionId: 'option-colour',
        optionCode: 'colour',
        optionName: 'Colour',
        valueId: `value-${value}`,
        valueCode: value.toLowerCase(),
        valueName: value,
        sortOrder: 0,
      },
    ],
  }) as unknown as VariantView;

const stockOf = (sku: string, quantity: number) => ({
  sku,
  productId: 'p1',
  available: true,
  canBePurchased: true,
  quantity,
  quantityOrderMinimum: 1,
  quantityOrderMaximum: 0,
  price: {
    originalPrice: { amount: 2_000, currency: 'EUR' },
    finalPrice: { amount: 2_000, currency: 'EUR' },
    discounted: false,
    discountPercent: 0,
  },
  stockVersion: 3,
  priceVersion: 7,
});

/** A shirt in red and blue, as the services have it. */
export const shirt = (changes: { name?: string; quantity?: number; visible?: boolean } = {}): LoadedProduct =>
  ({
    product: {
      id: 'p1',
      sku: 'SHIRT-RED',
      visible: changes.visible ?? true,
      shipeable: true,
      virtual: false,
      dateAvailable: '2026-01-02T03:04:05.678Z',
      sortOrder: 4,
      productSpecifications: { weight: 1 },
      type: 'clothes',
      manufacturer: null,
      categories: [{ id: 'c1', code: 'shirts' }],
      descriptions: [
        {
          language: 'en',
          name: changes.name ?? 'Shirt',
          friendlyUrl: 'shirt',
          description: '<p>Linen.</p>',
          keywords: 'linen',
        },
      ],
      friendlyUrls: { en: 'shirt' },
      version: 5,
      creationDate: '2026-01-02T03:04:05.678Z',
      updatedAt: '2026-01-02T03:04:05.678Z',
    },
    images: [],
    variants: [variant('v1', 'Red'), variant('v2', 'Blue')],
    stock: [stockOf('SHIRT-RED', changes.quantity ?? 10), stockOf('SHIRT-BLUE', 3)],
  }) as unknown as LoadedProduct;
