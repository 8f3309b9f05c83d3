/** How much stands in a store that is made for counting and measuring. */
interface Size {
  products: number;
  variants: number;
  /** Sets the ids of one store apart from those of another. */
  store: string;
}

/** About as many products as a shop puts into one category, and of one model. */
const PRODUCTS_PER_CATEGORY = 80;
const PRODUCTS_PER_MODEL = 20;
const PRODUCTS_PER_BRAND = 100;
const ROOTS = 8;

const kinds = { product: 1, variant: 2, category: 3, brand: 4, option: 5, value: 6, image: 7, type: 8 };
/** The id of the nth thing of a kind, as SQL. */
const id = (kind: keyof typeof kinds, n: string) =>
  `('0190a00${kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** The same as text. */
export const idOf = (kind: keyof typeof kinds, n: number) =>
  `0190a00${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const syllables = 'ba,ce,di,fo,gu,ha,je,ki,lo,mu,na,pe,qui,ro,su,ta,ve,wi,xo,zu,bra,cle,dri,flo,gru,ste,tri'.split(',');
const word = (n: number) => {
  // A prime apart, so that models that follow each other do not begin alike.
  const at = (n * 7919) % syllables.length ** 3;
  return [at, at / syllables.length, at / syllables.length ** 2]
    .map((i) => syllables[Math.floor(i) % syllables.length])
    .join('');
};

/** The word that the names of one model share: there are more of them the larger the store is. */
export const modelOf = (product: number) => word(Math.floor(product / PRODUCTS_PER_MODEL));
/** The English slug of the nth product. */
export const nameOf = (product: number) => {
  const [material, thing] = [languages.en.materials, languages.en.things].map((words) => words.split(','));
  return `${material?.[product % 10]}-${thing?.[Math.floor(product / 3) % 12]}-${modelOf(product)}-${product}`;
};
export const categoryOf = (product: number) => ROOTS + Math.floor(product / PRODUCTS_PER_CATEGORY);

const list = (words: string) => `'{${words}}'::text[]`;
const modelSql = `(select string_agg(part, '' order by place) from (
    select place, (${list(syllables.join(','))})[1 + (at / (${syllables.length} ^ place)::int) % ${syllables.length}] as part
      from (select ((n / ${PRODUCTS_PER_MODEL})::bigint * 7919) % ${syllables.length ** 3} as at) s,
           generate_series(0, 2) place) parts)`;

const languages = {
  en: {
    materials: 'linen,wool,cotton,silk,leather,denim,oak,steel,glass,copper',
    things: 'shirt,coat,scarf,chair,lamp,table,bowl,mirror,blanket,basket,shelf,vase',
  },
  fr: {
    materials: 'lin,laine,coton,soie,cuir,denim,chene,acier,verre,cuivre',
    things: 'chemise,manteau,foulard,chaise,lampe,table,bol,miroir,couverture,panier,etagere,vase',
  },
  ar: {
    materials: 'كتان,صوف,قطن,حرير,جلد,جينز,بلوط,فولاذ,زجاج,نحاس',
    things: 'قميص,معطف,وشاح,كرسي,مصباح,طاولة,وعاء,مرآة,بطانية,سلة,رف,مزهرية',
  },
};
const colours = 'white,black,sand,navy,red,green,blue,grey';
const sizes = 'xs,s,m,l,xl,xxl';

/** Where the rows go, and how many of each thing there are. */
interface Fill extends Size {
  categories: number;
  brands: number;
}

/** Rows numbered `n` from nought. */
const each = (count: number) => `generate_series(0, ${count - 1}) n`;
const inEachLanguage = `unnest('{en,fr,ar}'::text[]) with ordinality as l (language, place)`;

/** Things with a code and, in every language, the same name. */
interface Things {
  table: string;
  owner: string;
  kind: keyof typeof kinds;
  count: number;
  code: string;
  name: string;
  /** Further columns with their values. */
  more?: Record<string, string>;
}

const things = (store: string, { table, owner, kind, count, code, name, more = {} }: Things): string[] => [
  `insert into ${table} (${['store_id', 'id', 'code', 'created_at', 'updated_at', ...Object.keys(more)]})
   select ${[`'${store}'`, id(kind, 'n'), code, 'now()', 'now()', ...Object.values(more)]} from ${each(count)}`,
  names(store, `${table}_description`, owner, kind, name, count),
];

const names = (store: string, table: string, owner: string, kind: keyof typeof kinds, name: string, count: number) =>
  `insert into ${table} (store_id, ${owner}, language, position, name)
   select '${store}', ${id(kind, 'n')}, language, place, ${name} from ${each(count)}, ${inEachLanguage}`;

/** Eight categories at the root, all others beneath one of them. */
function tree({ store, categories }: Fill): string[] {
  const root = id('category', `n % ${ROOTS}`);
  return [
    `insert into category (store_id, id, code, parent_id, lineage, depth, sort_order, created_at, updated_at)
     select '${store}', ${id('category', 'n')}, 'category-' || n, case when n >= ${ROOTS} then ${root} end,
            '/' || case when n >= ${ROOTS} then ${root} || '/' else '' end || ${id('category', 'n')} || '/',
            (n >= ${ROOTS})::int, n, now(), now() from ${each(categories)}`,
    `insert into category_description (store_id, category_id, language, position, name, friendly_url)
     select '${store}', ${id('category', 'n')}, language, place, 'Category ' || n, 'category-' || n
       from ${each(categories)}, ${inEachLanguage}`,
  ];
}

/** Brands, types, and two options with fourteen values in all. */
function vocabulary({ store, brands }: Fill): string[] {
  const nth = (words: string) => `(${list(words)})[n + 1]`;
  const values = nth(`${colours},${sizes}`);
  return [
    ...things(store, {
      ...{ table: 'manufacturer', owner: 'manufacturer_id', kind: 'brand', count: brands },
      ...{ code: `'brand-' || n`, name: `'House ' || n` },
    }),
    ...things(store, {
      ...{ table: 'product_type', owner: 'product_type_id', kind: 'type', count: 4 },
      ...{ code: `'type-' || n`, name: `'Type ' || n` },
    }),
    ...things(store, {
      ...{ table: 'product_option', owner: 'option_id', kind: 'option', count: 2 },
      ...{ code: nth('colour,size'), name: nth('Colour,Size'), more: { sort_order: 'n' } },
    }),
    `insert into product_option_value (store_id, id, option_id, code, sort_order)
     select '${store}', ${id('value', 'n')}, ${id('option', '(n >= 8)::int')}, ${values}, n from ${each(14)}`,
    names(store, 'product_option_value_description', 'value_id', 'value', values, 14),
  ];
}

/** Every fifth product is sold out; no two that follow each other cost the same. */
const buyable = 'n % 5 <> 0';
const price = '1000 + (n::bigint * 7919) % 90000';

const categoryId = id('category', `${ROOTS} + n / ${PRODUCTS_PER_CATEGORY}`);
/** The values of variant `v` of product `n`: the colour `n + v` and the size `n`, each counted round. */
const valueNumber = 'case o when 0 then (n + v) % 8 else 8 + (n + v / 8) % 6 end';

const definitions = ({ store, products, brands, variants }: Fill): string[] => [
  `insert into product
     (store_id, id, date_available, sort_order, weight, manufacturer_id, product_type_id, buyable, price, category_ids, value_ids,
      variants_key, created_at, updated_at)
   select '${store}', ${id('product', 'n')}, timestamptz '2026-01-01' + n * interval '1 minute', n % 1000, 0.25,
          ${id('brand', `n % ${brands}`)}, ${id('type', 'n % 4')}, ${buyable}, ${price},
          array[${categoryId}], array(select distinct ${id('value', valueNumber)}
            from generate_series(0, ${variants - 1}) v, generate_series(0, 1) o order by 1),
          key_of_variants(array(select string_agg(${id('value', valueNumber)}::text, ',' order by ${id('value', valueNumber)})
            from generate_series(0, ${variants - 1}) v, generate_series(0, 1) o group by v)),
          now(), now() from ${each(products)}`,
  `insert into product_category (store_id, product_id, category_id)
   select '${store}', ${id('product', 'n')}, ${categoryId} from ${each(products)}`,
  `insert into product_image
     (store_id, id, product_id, media_asset_id, image_url, width, height, alt_text, sort_order, default_image)
   select '${store}', ${id('image', 'n * 2 + i')}, ${id('product', 'n')}, ${id('image', 'n')},
          '/content/files/${store}/media/' || n || '/' || i || '.webp', 1600, 1200, 'Picture', i, i = 0
     from ${each(products)}, generate_series(0, 1) i`,
  `insert into product_count (store_id, products) values ('${store}', ${products})`,
];

const texts = ({ store, products }: Fill): string[] =>
  Object.entries(languages).map(
    ([language, { materials, things: nouns }], place) => `
   insert into product_description
     (store_id, product_id, language, position, name, title, description, highlights, keywords, friendly_url)
   select '${store}', ${id('product', 'n')}, '${language}', ${place}, name, name,
          '<p>' || name || repeat(' made to last, packed with care and sent the same day.', 6) || '</p>',
          'Made to last', 'gift', lower(replace(name, ' ', '-')) || '-' || n
     from (select n, (${list(materials)})[1 + n % 10] || ' ' || (${list(nouns)})[1 + (n / 3) % 12]
                     || ' ' || ${modelSql} as name from ${each(products)}) named`,
  );

const sold = ({ store, products, variants }: Fill): string[] => [
  `insert into product_option_assignment (store_id, product_id, option_id, sort_order)
   select '${store}', ${id('product', 'n')}, ${id('option', 'o')}, o from ${each(products)}, generate_series(0, 1) o`,
  `insert into product_variant (store_id, id, product_id, sku, sort_order, default_variant, option_signature)
   select '${store}', ${id('variant', `n * ${variants} + v`)}, ${id('product', 'n')}, 'SKU-' || n || '-' || v, v, v = 0,
          v::text from ${each(products)}, generate_series(0, ${variants - 1}) v`,
  `insert into sku_offer (store_id, sku, buyable, price)
   select '${store}', 'SKU-' || n || '-' || v, ${buyable}, ${price} from ${each(products)}, generate_series(0, ${variants - 1}) v`,
  `insert into product_variant_option_value (store_id, variant_id, option_id, value_id)
   select '${store}', ${id('variant', `n * ${variants} + v`)}, ${id('option', 'o')},
          ${id('value', valueNumber)}
     from ${each(products)}, generate_series(0, ${variants - 1}) v, generate_series(0, 1) o`,
];

/**
 * Statements that fill a store: products with three texts, variants of two options, two pictures, brands, types and a
 * tree of categories. Categories, brands and the words of names grow with the number of products.
 */
export function manyProducts(size: Size): string[] {
  const fill: Fill = {
    ...size,
    categories: ROOTS + Math.ceil(size.products / PRODUCTS_PER_CATEGORY),
    brands: Math.ceil(size.products / PRODUCTS_PER_BRAND),
  };
  return [tree, vocabulary, definitions, texts, sold].flatMap((part) => part(fill));
}
