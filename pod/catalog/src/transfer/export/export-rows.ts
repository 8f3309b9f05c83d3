import type { CurrencyCode } from '@storepod/kernel/currency';
import { type Money, toDecimal } from '@storepod/kernel/money';
import type { Sku } from '@storepod/kernel/sku';
import type { ProductState, VariantState } from '../../product/write/product-state.ts';
import { joinEntries } from '../csv/cells.ts';
import { axes, textFields } from '../csv/columns.ts';
import { entryOf } from '../csv/image-entries.ts';
import type { SkuStock } from '../stock.ts';

type Cells = Record<string, string>;

/** The rows of a product, the default variant first. What is about the whole product stands in the first row alone. */
export function rowsOf(product: ProductState, stock: ReadonlyMap<Sku, SkuStock>, currency: CurrencyCode): Cells[] {
  const key = product.variants[0]?.sku ?? '';
  return product.variants.map((variant, index) => ({
    product: key,
    ...variantCells(product, variant),
    ...(index === 0 && { ...productCells(product), ...textCells(product) }),
    ...stockCells(stock.get(variant.sku), currency),
  }));
}

function variantCells(product: ProductState, { sku, isDefault, sortOrder, values, imageIds }: VariantState): Cells {
  const choices = axes.flatMap(({ option, value }, nth) => {
    const [axis, chosen] = [product.axes[nth], values[nth]];
    return axis && chosen ? [[option, axis.code] as const, [value, chosen.code] as const] : [];
  });
  const images = imageIds.flatMap((id) => product.images.find((image) => image.id === id) ?? []);
  return {
    sku,
    default: String(isDefault),
    variant_order: String(sortOrder),
    ...Object.fromEntries(choices),
    variant_images: joinEntries(images.map(entryOf)),
  };
}

const productCells = (product: ProductState): Cells => ({
  visible: String(product.available),
  shipeable: String(product.shipeable),
  virtual: String(product.virtual),
  date_available: product.date_available.toISOString(),
  sort_order: String(product.sort_order),
  type: product.type?.code ?? '',
  brand: product.brand?.code ?? '',
  categories: joinEntries(product.categories.map(({ code }) => code)),
  weight: measureCell(product.weight),
  height: measureCell(product.height),
  width: measureCell(product.width),
  length: measureCell(product.length),
  images: joinEntries(product.images.map(entryOf)),
});

/** Without the zeros that fill up its decimals. */
const measureCell = (measure: string | null) => (measure === null ? '' : String(Number(measure)));

const textCells = ({ texts }: ProductState): Cells =>
  Object.fromEntries(
    texts.flatMap((text) => textFields.map((field) => [`${field}_${text.language}`, text[field] ?? ''])),
  );

function stockCells(stock: SkuStock | undefined, currency: CurrencyCode): Cells {
  if (!stock) return {};
  const { originalPrice, specialAmount, specialStartDate = '', specialEndDate = '' } = stock.price ?? {};
  return {
    price: amountCell(originalPrice, currency),
    special_price: amountCell(specialAmount, currency),
    special_start: specialStartDate,
    special_end: specialEndDate,
    quantity: String(stock.quantity),
    stock_exported: `${stock.quantity}@${stock.stockVersion}`,
    sellable: String(stock.available),
    order_minimum: String(stock.quantityOrderMinimum),
    order_maximum: String(stock.quantityOrderMaximum),
  };
}

/** An amount from before the store changed its currency is no amount of the present one. */
const amountCell = (money: Money | undefined, currency: CurrencyCode) =>
  money?.currency === currency ? toDecimal(money) : '';
