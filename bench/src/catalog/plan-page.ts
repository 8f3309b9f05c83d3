/** A statement that PostgreSQL told of: how long it took, the function it stands in, and its plan. */
export interface Plan {
  milliseconds: number;
  /** Empty for a statement that the service sent itself. */
  within: string;
  text: string;
}

/** All statements behind one read of a shop. */
export interface Read {
  name: string;
  plans: Plan[];
}

/** What is asked and how it is found, by the name of the question. */
const asked: Record<string, string> = {
  'list of 24': `A page of 24 products, the newest first, each with its pictures, brand, type and number of variants.
\`product_newest\` has them in this order, so that a page is read and not sorted; the rest is looked up by keys.`,
  'product page': `One product by its address, with all texts of a language, pictures, options, variants and categories.
\`product_description_slug\` leads from the address to the product, and everything else hangs on its id.`,
  'search with facets': `The 24 best matches of one word, with the number of matches and the facets to narrow them by.
\`product_search_document\` is the index of words. The first plans are those of the function that finds the matches; then come the facets,
which are counted over the matches alone, and the page of products. The row of a product has its categories and option values, so that
one pass over the matches counts them all: how often each set of them occurs.`,
  'search by two words':
    'The same for two words, one of which is in many products: the index of words yields those that have both.',
  suggest: `Up to ten products for the first letters of a word, while it is typed. One index each has the beginnings of names, of the words
within names, and of brands; from each a few candidates are taken, however many there are.`,
  'category page': `The 24 newest products of a category and those below it, with its facets of brands and options.
\`category_lineage\` finds the categories below it, \`product_category_category\` their products.`,
  'filters of all products': `The facets of everything that a shop shows, within a price that all products are below. Each product is looked at once and in
its own row; names, and what the sets are made of, are looked up for each set. The cost of this read and of those after it follows the
number of products. An answer is kept for a minute or until the store changes, and whoever asks meanwhile waits for the one that is being counted.`,
  'filters beside a chosen value': `The same where one option value is chosen. Beside the values of other options stands how many products have a variant with both:
products that are sold in the same combinations have the same key in their row, and the variants of one of them are looked up for all.`,
  'filters beside two chosen values': `The same with values of two options. A product fits if one of its variants has both.`,
};

/** What all reads did in a store of one size. */
export interface Size {
  products: number;
  reads: Read[];
}

const told = (products: number) => products.toLocaleString('en');

/** The page that is read: what each read costs in stores from the smallest to the largest, and what it rests on there. */
export function planPage(sizes: readonly Size[], rawFile: string): string {
  const { products, reads } = sizes.at(-1) ?? { products: 0, reads: [] };
  return `# The hot queries of catalog

What a shop asks most, on a store with ${told(products)} products of three variants in three languages: what an answer costs
that is not kept, and which indexes it rests on. Written by \`npm run bench -- catalog-plans\`. The whole plans are in
[${rawFile}](../${rawFile}).

How to read it: every row of a chapter is one plan that PostgreSQL carried out. A statement that calls a function of the database stands
after the statements within that function, and its time and pages hold theirs. Times are those of \`auto_explain\`, which measures every
step and so slows it down; [benchmarks.md](benchmarks.md) has the times of whole answers. A page is 8 KiB, in memory or read from the
disk. A cost that must not grow with the store shows as few pages and as no table that is read whole; \`pod/catalog/test/growth.test.ts\`
holds that for every read of this list but those of filters, in stores that are filled after their plans were made.

| Read | Plans | Slowest, ms |${sizes.map((size) => ` Most pages, ${told(size.products)} |`).join('')} Whole tables read |
|---|---|---|${'---|'.repeat(sizes.length)}---|
${reads.map((read) => overviewOf(read, sizes)).join('\n')}

${reads.map(chapterOf).join('\n\n')}
`;
}

function overviewOf({ name, plans }: Read, sizes: readonly Size[]): string {
  const slowest = Math.max(0, ...plans.map(({ milliseconds }) => milliseconds));
  const pages = sizes.map(({ reads }) => mostPages(reads.find((read) => read.name === name)?.plans ?? [])).join(' | ');
  const whole = [...new Set(plans.flatMap(({ text }) => wholeTables(text)))].join(', ') || 'none';
  return `| [${name}](#${name.replaceAll(' ', '-')}) | ${plans.length} | ${slowest.toFixed(1)} | ${pages} | ${whole} |`;
}

const mostPages = (plans: readonly Plan[]) => Math.max(0, ...plans.map(({ text }) => pagesOf(text)));

function chapterOf({ name, plans }: Read): string {
  const said = asked[name];
  if (!said) throw new Error(`nothing says what ${name} asks`);
  const rows = plans.map(
    ({ milliseconds, within, text }, index) =>
      `| ${index + 1}${within && `, in ${within}`} | ${milliseconds.toFixed(2)} | ${rowsOf(text)} | ${pagesOf(text)} | ${indexesOf(text)} |`,
  );
  return [
    `## ${name}\n\n${said}\n`,
    '| Plan | ms | Rows returned | Pages | Indexes |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** What the top of the plan really returned. */
const rowsOf = (text: string): number => Number(/actual[^)]* rows=([\d.]+)/.exec(text)?.[1] ?? 0);

/** The pages that the top of the plan and all below it touched. */
function pagesOf(text: string): number {
  const [, counts = ''] = /^\s*Buffers: shared (.*)$/m.exec(text) ?? [];
  return [...counts.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}

const executed = (text: string): string[] => text.split('\n').filter((line) => !line.includes('(never executed)'));

const namesAfter = (text: string, pattern: RegExp): string[] => [
  ...new Set(executed(text).flatMap((line) => pattern.exec(line)?.[1] ?? [])),
];

/** Those that were made for a read by name; primary keys only by their number, since every join uses some. */
function indexesOf(text: string): string {
  const all = namesAfter(text, /(?:Index(?: Only)? Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/);
  const made = all.filter((name) => !name.endsWith('_pkey')).sort();
  const keys = all.length - made.length;
  return [...made, ...(keys > 0 ? [`${keys} primary key${keys === 1 ? '' : 's'}`] : [])].join(', ');
}

const wholeTables = (text: string): string[] => namesAfter(text, /Seq Scan on (\w+)/);

/** The plans themselves, for whoever wants to see more. */
export const rawPlans = (reads: readonly Read[]): string =>
  reads
    .map(({ name, plans }) => {
      const told = plans.map(
        ({ milliseconds, within, text }) => `${milliseconds} ms${within && `, in ${within}`}\n${text}`,
      );
      return `### ${name}\n\n${told.join('\n\n')}\n`;
    })
    .join('\n');
