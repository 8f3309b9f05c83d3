/** About as large as a list of products. */
export const apiAnswer = Buffer.from(
  JSON.stringify({
    content: Array.from({ length: 24 }, (_, position) => ({
      id: `019b0f2e-7c40-7abc-8def-0123456789${position.toString().padStart(2, '0')}`,
      name: `A product with a name of usual length ${position}`,
      slug: `a-product-with-a-name-of-usual-length-${position}`,
      visible: true,
      position,
    })),
  }),
);

/** About as large as one price. */
export const smallAnswer = Buffer.from(JSON.stringify({ sku: 'SKU-7919', note: 'x'.repeat(260) }));

/** 64 KB that nobody can pack. */
export const largeAnswer = Buffer.alloc(64 * 1024, 0x61);

const card = (index: number) =>
  `<article class="card" data-sku="SKU-${index * 7919}"><a href="/en/product/a-product-${index}"><img src="/content/media/${index * 104729}.webp" alt="" width="320" height="320" loading="lazy"></a><h3>A product with a name of usual length ${index}</h3><p>${'Soft, warm, made to last. '.repeat(3)}${(index * 48271) % 9973}</p></article>\n`;

/** As large as a page of the storefront: 60 KB. */
export const pageAnswer = Buffer.from(
  `<!doctype html><html lang="en"><body>${Array.from({ length: 400 }, (_, index) => card(index)).join('')}`.slice(
    0,
    60_000,
  ),
);

/** What merchant says of every host. */
export const tenantAnswer = JSON.stringify({
  'Store-Id': '660000000000000000000001',
  Theme: 'fashion',
  'Color-Theme': 'blue',
  'Default-Language': 'en',
  'Supported-Languages': 'en,ar',
});
