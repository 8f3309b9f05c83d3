import { PIECES } from '../goods.ts';
import { currency, type MedusaGoods } from './medusa-goods.ts';
import type { MedusaShop } from './medusa-shop.ts';

const PRODUCTS_AT_ONCE = 50;
const LEVELS_AT_ONCE = 500;

/** Something that a workflow made or a query found. */
interface Made {
  id: string;
  name?: string;
  title?: string;
  token?: string;
  variants?: readonly Made[];
}

interface Container {
  resolve(name: 'query'): { graph(asked: { entity: string; fields: string[] }): Promise<{ data: Made[] }> };
}

type Workflow = (container: Container) => { run(given: { input: object }): Promise<{ result: Made[] }> };

/** What is used of Medusa here. It is installed outside of this repository, so nothing checks these but the run itself. */
interface Medusa {
  container: Container;
  workflows: Readonly<Record<string, Workflow>>;
}

/** Runs one of its workflows. */
async function run({ container, workflows }: Medusa, name: string, input: object): Promise<Made[]> {
  const workflow = workflows[`${name}Workflow`];
  if (!workflow) throw new Error(`Medusa has no workflow ${name}`);
  return (await workflow(container).run({ input })).result;
}

const all = async ({ container }: Medusa, entity: string, ...fields: string[]): Promise<Made[]> =>
  (await container.resolve('query').graph({ entity, fields: ['id', ...fields] })).data;

const idOf = ([first]: readonly Made[]): string => first?.id ?? '';

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nth) => list.slice(nth * size, (nth + 1) * size));

/** Makes a shop by the workflows that its admin has made of them. A sales channel and its key are there from the first start. */
export async function fillMedusa(medusa: Medusa, goods: MedusaGoods): Promise<MedusaShop> {
  const region = await run(medusa, 'createRegions', {
    regions: [
      { name: 'Emirates', currency_code: currency, countries: ['ae'], payment_providers: ['pp_system_default'] },
    ],
  });
  const tax = { rate: 5, code: 'standard', name: 'standard' };
  await run(medusa, 'createTaxRegions', [{ country_code: 'ae', provider_id: 'tp_system', default_tax_rate: tax }]);
  const channel = idOf(await all(medusa, 'sales_channel'));
  const location = await makeLocation(medusa, channel);
  const profile = await makeShipping(medusa, location);
  const variants = await makeProducts(medusa, goods, { channel, profile });
  await fillStock(medusa, location);
  const [key] = await all(medusa, 'api_key', 'token');
  return { publishableKey: key?.token ?? '', region: idOf(region), variants };
}

async function makeLocation(medusa: Medusa, channel: string): Promise<string> {
  const address = { address_1: 'Palm Street 1', city: 'Dubai', country_code: 'AE' };
  const id = idOf(await run(medusa, 'createStockLocations', { locations: [{ name: 'Dubai', address }] }));
  await run(medusa, 'linkSalesChannelsToStockLocation', { id, add: [channel] });
  await run(medusa, 'createLinks', [
    { stock_location: { stock_location_id: id }, fulfillment: { fulfillment_provider_id: 'manual_manual' } },
  ]);
  return id;
}

/** One way to send, for a flat price. */
async function makeShipping(medusa: Medusa, location: string): Promise<string> {
  const profiles = await run(medusa, 'createShippingProfiles', { data: [{ name: 'Default', type: 'default' }] });
  const set = { name: 'Shipping', type: 'shipping' };
  await run(medusa, 'createLocationFulfillmentSet', { location_id: location, fulfillment_set_data: set });
  const zone = {
    ...{ name: 'Emirates', fulfillment_set_id: idOf(await all(medusa, 'fulfillment_set')) },
    geo_zones: [{ type: 'country', country_code: 'ae' }],
  };
  await run(medusa, 'createShippingOptions', [
    {
      ...{ name: 'Standard', price_type: 'flat', prices: [{ currency_code: currency, amount: 5 }] },
      type: { label: 'Standard', description: 'Standard', code: 'standard' },
      ...{ provider_id: 'manual_manual', shipping_profile_id: idOf(profiles) },
      service_zone_id: idOf(await run(medusa, 'createServiceZones', { data: [zone] })),
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
        { attribute: 'is_return', operator: 'eq', value: 'false' },
      ],
    },
  ]);
  return idOf(profiles);
}

/** The ids of all variants. */
async function makeProducts(medusa: Medusa, goods: MedusaGoods, to: { channel: string; profile: string }) {
  const categories = await run(medusa, 'createProductCategories', {
    product_categories: goods.categories.map((name) => ({ name, is_active: true })),
  });
  const collections = await run(medusa, 'createCollections', {
    collections: goods.collections.map((title) => ({ title })),
  });
  const products = goods.products.map(({ category, collection, ...product }) => ({
    ...product,
    category_ids: [idOf(categories.filter(({ name }) => name === category))],
    collection_id: idOf(collections.filter(({ title }) => title === collection)),
    sales_channels: [{ id: to.channel }],
    shipping_profile_id: to.profile,
  }));
  const made: Made[] = [];
  for (const some of inParts(products, PRODUCTS_AT_ONCE))
    made.push(...(await run(medusa, 'createProducts', { products: some })));
  return made.flatMap(({ variants = [] }) => variants.map(({ id }) => id));
}

async function fillStock(medusa: Medusa, location: string): Promise<void> {
  const items = await all(medusa, 'inventory_item');
  const levels = items.map(({ id }) => ({ inventory_item_id: id, location_id: location, stocked_quantity: PIECES }));
  for (const some of inParts(levels, LEVELS_AT_ONCE))
    await run(medusa, 'createInventoryLevels', { inventory_levels: some });
}
