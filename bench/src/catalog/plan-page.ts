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

/** What is asked, in a sentence, by the name of the question. */
const asked: Record<string, string> = {
  'list of 24': 'A page of 24 products, the newest first, each with its pictures, brand, kind and number of variants.',
  'product page':
    'One product by its address, with all texts of a language, pictures, options, variants and categories.',
  'search with facets': 'The 24 best matches of one word, with the number of matches and the facets to narrow them by.',
  'search by two words': 'The same for two words, one of which is in many products.',
  suggest: 'Products and categories for the first letters of a word, while it is typed.',
  'category page': 'The 24 newest products of a category and those below it, with its facets of brands and options.',
};

/** The page that is read: what each read costs, and what it rests on. */
export function planPage(reads: readonly Read[], products: number, rawFile: string): string {
  return `# The hot queries of catalog

What a shop asks most, on a store with ${products.toLocaleString('en')} products of three variants in three languages: which statements
stand behind an answer that is not kept, what each costs, and which indexes it rests on. Written by \`npm run bench -- catalog\`.
Times are those of \`explain (analyze, buffers)\`, which slows statements down; [benchmarks.md](benchmarks.md) has the times of whole
answers. A page is 8 KiB, in memory or read. The whole plans are in [${rawFile}](../${rawFile}).

| Read | Statements | Slowest, ms | Pages | Whole tables read |
|---|---|---|---|---|
${reads.map(overviewOf).join('\n')}

${reads.map(chapterOf).join('\n\n')}
`;
}

function overviewOf({ name, plans }: Read): string {
  const slowest = Math.max(0, ...plans.map(({ milliseconds }) => milliseconds));
  const pages = Math.max(0, ...plans.map(({ text }) => pagesOf(text)));
  const whole = [...new Set(plans.flatMap(({ text }) => wholeTables(text)))].join(', ') || 'none';
  return `| [${name}](#${name.replaceAll(' ', '-')}) | ${plans.length} | ${slowest.toFixed(1)} | ${pages} | ${whole} |`;
}

function chapterOf({ name, plans }: Read): string {
  const said = asked[name];
  if (!said) throw new Error(`nothing says what ${name} asks`);
  const rows = plans.map(
    ({ milliseconds, within, text }, index) =>
      `| ${index + 1}${within && `, in ${within}`} | ${milliseconds.toFixed(2)} | ${rowsOf(text)} | ${pagesOf(text)} | ${indexesOf(text)} |`,
  );
  return [
    `## ${name}\n\n${said}\n`,
    '| Statement | ms | Rows returned | Pages | Indexes |',
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
  return [...made, ...(keys > 0 ? [`${keys} primary keys`] : [])].join(', ');
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
