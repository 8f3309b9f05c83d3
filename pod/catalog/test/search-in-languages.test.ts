import { beforeAll, describe, expect, it } from 'vitest';
import { insertShop } from './demo-shop.ts';
import { demoShops, productOf, type ShopName } from './demo-shops.ts';
import { openCatalog } from './fixture.ts';

const catalog = await openCatalog();
beforeAll(async () => {
  for (const { shop, store } of Object.values(demoShops)) await insertShop(catalog.db, store, shop);
});

/** A search in a demo shop: what it must find and what not, by the skus of products, and the words that are left out. */
interface Row {
  shop: ShopName;
  query: string;
  finds: readonly string[];
  not: readonly string[];
  dropped?: readonly string[];
}
const row = (shop: ShopName, query: string, finds: string, not: string, dropped?: string): Row => ({
  ...{ shop, query, finds: finds.split(' '), not: not.split(' ').filter(Boolean) },
  ...(dropped && { dropped: dropped.split(' ') }),
});

const table: Readonly<Record<'en' | 'ar' | 'fr' | 'es' | 'ru', readonly Row[]>> = {
  en: [
    row('fashion', 'shirts', 'LINEN-SHIRT OXFORD-SHIRT SILK-BLOUSE', 'CHELSEA-BOOTS'),
    row('fashion', 'knitwear', 'MERINO-SWEATER CASHMERE-CARDIGAN ROLL-NECK', 'LINEN-SHIRT'),
    row('fashion', 'outerwear', 'TRENCH-COAT DENIM-JACKET WOOL-SCARF', 'CHINOS'),
    row('fashion', 'a coat for the rain', 'TRENCH-COAT', 'SIGNET-RING'),
    row('fashion', 'skirts', 'PLEATED-SKIRT DENIM-SKIRT', 'BEANIE'),
    row('fashion', 'the jeans', 'SLIM-JEANS', 'BEANIE'),
    row('fashion', 'accessories', 'CARD-HOLDER LOAFERS', 'KAFTAN'),
    row('fashion', 'linen zzyzx', 'LINEN-SHIRT', 'LOAFERS', 'zzyzx'),
    row('grocery', 'fruit and vegetables', 'ORANGES TOMATOES', 'LAUNDRY-DETERGENT'),
    row('grocery', 'dairy', 'MILK EGGS BUTTER', 'SPONGES'),
    row('grocery', 'bread', 'RYE-BREAD BAGUETTE', 'SPONGES'),
    row('grocery', 'cleaning', 'MULTI-CLEANER TOILET-PAPER', 'MILK'),
    row('jewellery', 'rings', 'SOLITAIRE-RING SNAKE-RING WEDDING-BAND', 'POCKET-WATCH'),
    row('jewellery', 'pendants', 'EYE-PENDANT CRESCENT-PENDANT TAHITI-DROP', 'DRESS-WATCH'),
    row('jewellery', 'gifts', 'CARE-KIT BEE-BROOCH', 'TENNIS-BRACELET'),
    row('jewellery', 'watches', 'DRESS-WATCH POCKET-WATCH', 'SNAKE-RING'),
    row('furniture', 'sofas', 'HAVEN-SOFA CORNER-SOFA POUF', 'WALL-CLOCK'),
    row('furniture', 'dining room', 'HAVEL-TABLE BISTRO-CHAIR DOME-PENDANT', 'BUNK-BED'),
    row('furniture', 'wardrobes and chests', 'SHAKER-WARDROBE DRESSER', 'WALL-CLOCK'),
    row('furniture', 'mirror for the wall', 'ROUND-MIRROR', 'BUNK-BED'),
  ],
  ar: [
    row('fashion', 'قمصان', 'LINEN-SHIRT OXFORD-SHIRT FLANNEL-SHIRT', 'CHELSEA-BOOTS'),
    row('fashion', 'قميص', 'LINEN-SHIRT OXFORD-SHIRT FLANNEL-SHIRT', 'CHELSEA-BOOTS'),
    row('fashion', 'فساتين', 'WRAP-DRESS SHIRTDRESS SLIP-DRESS', 'BEANIE'),
    row('fashion', 'الفستان', 'WRAP-DRESS SHIRTDRESS SLIP-DRESS', 'BEANIE'),
    row('fashion', 'تنانير', 'PLEATED-SKIRT DENIM-SKIRT', 'BEANIE'),
    row('fashion', 'معاطف', 'TRENCH-COAT WOOL-COAT', 'SLIM-JEANS'),
    row('fashion', 'أوشحة', 'WOOL-SCARF SILK-SCARF', 'CHINOS'),
    row('fashion', 'قبعة', 'BEANIE STRAW-HAT', 'CHINOS'),
    row('fashion', 'القبّعات', 'BEANIE STRAW-HAT', 'CHINOS'),
    row('fashion', 'احذيه', 'TRAIL-RUNNERS LOAFERS BLOCK-HEELS', 'KAFTAN'),
    row('fashion', 'الحذاء', 'TRAIL-RUNNERS LOAFERS BLOCK-HEELS', 'KAFTAN'),
    row('fashion', 'حقائب', 'TOTE-BAG CROSSBODY BACKPACK', 'CHINOS'),
    row('fashion', 'بناطيل', 'CHINOS LINEN-TROUSERS WOOL-TROUSERS', 'BEANIE'),
    row('fashion', 'قميص من الكتان', 'LINEN-SHIRT', 'CHELSEA-BOOTS'),
    row('jewellery', 'خواتم', 'SOLITAIRE-RING SNAKE-RING PEARL-RING', 'POCKET-WATCH'),
    row('jewellery', 'الخاتم', 'SOLITAIRE-RING SNAKE-RING PEARL-RING', 'MOONPHASE-WATCH'),
    row('jewellery', 'قلائد', 'HAMSA-NECKLACE COIN-NECKLACE HEART-LOCKET', 'MOONPHASE-WATCH'),
    row('jewellery', 'قرط', 'DIAMOND-STUDS JASMINE-EARRINGS', 'MOONPHASE-WATCH'),
    row('jewellery', 'أساور', 'TENNIS-BRACELET PEARL-BRACELET PLAIN-BANGLE', 'DRESS-WATCH'),
    row('jewellery', 'هدية', 'CARE-KIT BEE-BROOCH PRAYER-BEADS', 'SNAKE-RING'),
    row('jewellery', 'ساعة', 'MOONPHASE-WATCH DRESS-WATCH POCKET-WATCH', 'SNAKE-RING'),
    row('jewellery', 'والساعات', 'MOONPHASE-WATCH DRESS-WATCH', 'SNAKE-RING'),
    row('jewellery', 'سَلاسِل', 'ROPE-CHAIN PEARL-STRAND', 'DRESS-WATCH'),
    row('jewellery', 'خلاخيل', 'BELL-ANKLET', 'DRESS-WATCH'),
  ],
  fr: [
    row('fashion', 'chemises', 'LINEN-SHIRT OXFORD-SHIRT', 'CHELSEA-BOOTS'),
    row('fashion', 'une chemise en lin', 'LINEN-SHIRT', 'CHELSEA-BOOTS'),
    row('fashion', 'maille', 'MERINO-SWEATER CASHMERE-CARDIGAN', 'LOAFERS'),
    row('fashion', 'robes', 'WRAP-DRESS SLIP-DRESS', 'BEANIE'),
    row('fashion', 'jupes', 'PLEATED-SKIRT DENIM-SKIRT', 'BEANIE'),
    row('fashion', 'vetements d’exterieur', 'TRENCH-COAT WOOL-SCARF', 'CHINOS'),
    row('fashion', 'manteaux', 'TRENCH-COAT WOOL-COAT', 'SLIM-JEANS'),
    row('fashion', 'chaussures', 'LOAFERS BALLET-FLATS', 'KAFTAN'),
    row('fashion', 'des gants pour la plage', 'LEATHER-GLOVES', 'CHELSEA-BOOTS', 'plage'),
    row('fashion', 'bijoux', 'HOOP-EARRINGS SIGNET-RING', 'KAFTAN'),
    row('fashion', 'sacs', 'CROSSBODY BACKPACK', 'KAFTAN'),
    row('furniture', 'canapés', 'HAVEN-SOFA CORNER-SOFA', 'WALL-CLOCK'),
    row('furniture', 'salle à manger', 'HAVEL-TABLE BISTRO-CHAIR', 'BUNK-BED'),
    row('furniture', 'chambre', 'PLANK-BED SHAKER-WARDROBE', 'TASK-CHAIR'),
    row('furniture', 'lits', 'PLANK-BED BUNK-BED', 'WALL-CLOCK'),
    row('furniture', 'armoires', 'SHAKER-WARDROBE', 'WALL-CLOCK'),
    row('furniture', 'le tapis', 'WOOL-RUG', 'BUNK-BED'),
    row('furniture', 'chaises et bancs', 'BISTRO-CHAIR BOARD-BENCH', 'BUNK-BED'),
    row('furniture', 'decoration', 'WALL-CLOCK PLANT-POT', 'BUNK-BED'),
    row('furniture', 'un miroir avec qwrtz', 'ROUND-MIRROR', 'BUNK-BED', 'qwrtz'),
  ],
  es: [
    row('grocery', 'fruta', 'ORANGES APPLES', 'SPONGES'),
    row('grocery', 'verduras', 'CARROTS SPINACH', 'SPONGES'),
    row('grocery', 'frutas y verduras', 'ORANGES CARROTS', 'SPONGES'),
    row('grocery', 'lacteos', 'MILK BUTTER EGGS', 'SPONGES'),
    row('grocery', 'panaderia', 'BAGUETTE SOURDOUGH', 'SPONGES'),
    row('grocery', 'bollería', 'CROISSANTS ENSAIMADA', 'SPONGES'),
    row('grocery', 'despensa', 'OLIVE-OIL SMOKED-PAPRIKA', 'SPONGES'),
    row('grocery', 'legumbres', 'CHICKPEAS LENTILS', 'SPONGES'),
    row('grocery', 'especias', 'SAFFRON CINNAMON', 'SPONGES'),
    row('grocery', 'dulces', 'TURRON HONEY', 'SPONGES'),
    row('grocery', 'bebidas', 'COFFEE HORCHATA', 'CARROTS'),
    row('grocery', 'cafe', 'COFFEE', 'SPONGES'),
    row('grocery', 'limpieza', 'MULTI-CLEANER SPONGES', 'MILK'),
    row('grocery', 'hogar', 'TOILET-PAPER', 'CARROTS'),
    row('grocery', 'huevo', 'EGGS', 'SPONGES'),
    row('grocery', 'el aceite de oliva', 'OLIVE-OIL', 'SPONGES'),
    row('grocery', 'pan con semillas', 'RYE-BREAD', 'SPONGES'),
    row('grocery', 'un queso para la cena', 'MANCHEGO', 'SPONGES', 'cena'),
    row('grocery', 'naranja', 'ORANGES', 'SPONGES'),
    row('grocery', 'arroz xwqk', 'BOMBA-RICE', 'SPONGES', 'xwqk'),
  ],
  ru: [
    row('furniture', 'диван', 'HAVEN-SOFA CORNER-SOFA', 'WALL-CLOCK'),
    row('furniture', 'диваны', 'HAVEN-SOFA CORNER-SOFA', 'WALL-CLOCK'),
    row('furniture', 'кресла', 'READING-ARMCHAIR ROCKING-CHAIR', 'WALL-CLOCK'),
    row('furniture', 'стеллажи', 'BOOKSHELF CUBE-SHELF', 'WALL-CLOCK'),
    row('furniture', 'столы', 'HAVEL-TABLE SPREE-TABLE', 'BUNK-BED'),
    row('furniture', 'стулья', 'BISTRO-CHAIR FOLDING-CHAIR', 'BUNK-BED'),
    row('furniture', 'скамья', 'BOARD-BENCH', 'BUNK-BED'),
    row('furniture', 'гостиная', 'HAVEN-SOFA MEDIA-UNIT', 'TASK-CHAIR'),
    row('furniture', 'столовая', 'HAVEL-TABLE DOME-PENDANT', 'BUNK-BED'),
    row('furniture', 'спальня', 'PLANK-BED SHAKER-WARDROBE', 'TASK-CHAIR'),
    row('furniture', 'кровати', 'PLANK-BED BUNK-BED', 'WALL-CLOCK'),
    row('furniture', 'шкафы', 'SHAKER-WARDROBE', 'WALL-CLOCK'),
    row('furniture', 'комод', 'DRESSER', 'WALL-CLOCK'),
    row('furniture', 'письменный стол', 'KANT-DESK', 'BUNK-BED'),
    row('furniture', 'ковры', 'WOOL-RUG', 'BUNK-BED'),
    row('furniture', 'зеркала', 'ROUND-MIRROR FLOOR-MIRROR', 'BUNK-BED'),
    row('furniture', 'лампы', 'MUSHROOM-LAMP LARK-DESK-LAMP', 'BUNK-BED'),
    row('furniture', 'стол для кабинета', 'KANT-DESK', 'BUNK-BED', 'кабинета'),
    row('furniture', 'декор', 'WALL-CLOCK PLANT-POT', 'BUNK-BED'),
    row('furniture', 'часы ъыкщ', 'WALL-CLOCK', 'BUNK-BED', 'ъыкщ'),
  ],
};

it('there are twenty searches at least in each language', () => {
  for (const rows of Object.values(table)) expect(rows.length).toBeGreaterThanOrEqual(20);
});

describe.each(Object.entries(table))('in %s', (language, rows) => {
  it.each(rows)('“$query” in $shop finds $finds', async ({ shop: name, query, finds, not, dropped }) => {
    const { shop, store } = demoShops[name];
    const path = `/api/v2/products/search?q=${encodeURIComponent(query)}&lang=${language}&count=100&facets=false`;
    const { body } = await catalog.shop(path, store);
    const found = body.content.map(({ sku }: { sku: string }) => productOf(shop, sku));
    const told = JSON.stringify({ found, didYouMean: body.didYouMean, language: body.language });
    expect(found, told).toEqual(expect.arrayContaining([...finds]));
    expect(
      not.filter((sku) => found.includes(sku)),
      told,
    ).toEqual([]);
    expect([body.language, body.droppedWords], told).toEqual([language, dropped]);
  });
});

it('words that mean nothing by themselves are not taken for others', async () => {
  const { store } = demoShops.fashion;
  for (const [language, query] of [
    ['en', 'boots with the wolo'],
    ['fr', 'gants avec le cuirr'],
    ['ar', 'قفازات من جلدد'],
  ]) {
    const { body } = await catalog.shop(
      `/api/v2/products/search?q=${encodeURIComponent(query ?? '')}&lang=${language}&facets=false`,
      store,
    );
    const kept = (query ?? '').split(' ').slice(1, -1);
    expect(body.didYouMean?.split(' ') ?? kept, JSON.stringify(body.didYouMean)).toEqual(expect.arrayContaining(kept));
  }
});
