import type { CurrencyCode } from '@storepod/kernel/currency';
import { Problem } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import { problems } from '../../problems.ts';
import type { ChoiceIds } from '../../product/write/product-state.ts';
import type { Header } from '../csv/columns.ts';
import type { ImportRow, RowContent } from '../csv/import-row.ts';
import { productContent } from '../csv/product-cells.ts';
import type { SkuStock } from '../stock.ts';
import { badCell, type Refusal, refusalOf, transferProblems } from '../transfer-problems.ts';
import type { Group, Owners } from './group-rows.ts';
import { type PlanContext, type ProductDraft, planProduct } from './plan-product.ts';
import { planStock, type StockPlan } from './plan-stock.ts';

/** What a batch knows before it compares. */
export interface BatchKnowledge extends PlanContext {
  header: Header;
  owners: Owners;
  currency: CurrencyCode | undefined;
  /** What inventory knows, or why it could not be asked. */
  stock: ReadonlyMap<Sku, SkuStock> | Problem;
}

/** A row that can be imported, and what will have become of it. */
export interface PlannedRow {
  line: number;
  sku: Sku;
  outcome: 'created' | 'updated' | 'unchanged';
  stock: StockPlan | undefined;
}

export interface GroupPlan {
  plan: ProductDraft | undefined;
  rows: PlannedRow[];
  refusals: Refusal[];
}

/** A row that is good by itself. */
interface GoodRow {
  line: number;
  sku: Sku;
  content: RowContent;
  choices: ChoiceIds[];
  stock: StockPlan | undefined;
}

/** Decides about the rows of one product: a bad row is refused alone, a bad product with all its rows. */
export function planGroup(group: Group, known: BatchKnowledge): GroupPlan {
  const refusals: Refusal[] = [];
  const good = group.rows.flatMap((row) => {
    const checked = attempt(() => checkRow(row, group, known));
    if (!(checked instanceof Problem)) return [checked];
    refusals.push(refusalOf(row, checked));
    return [];
  });
  const planned = attempt(() => planRows(group, good, known));
  if (!(planned instanceof Problem)) return { ...planned, refusals };
  return { plan: undefined, rows: [], refusals: [...refusals, ...good.map((row) => refusalOf(row, planned))] };
}

export function attempt<T>(work: () => T): T | Problem {
  try {
    return work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function checkRow({ line, content }: ImportRow, { target }: Group, known: BatchKnowledge): GoodRow {
  if (content instanceof Problem) throw content;
  const { sku } = content;
  const owner = known.owners.get(sku);
  if (owner && owner !== target) throw problems.VARIANT_DUPLICATE_SKU({ sku });
  const choices = content.choices.map((choice) => {
    const found = attempt(() => known.vocabulary.choice(choice));
    if (found instanceof Problem) throw badChoice(found, choice.column);
    return found;
  });
  return { line, sku, content, choices, stock: stockOf(content, known) };
}

const badChoice = (problem: Problem, column: string): Problem =>
  new Problem(problem.code, problem.status, problem.message, {
    fieldErrors: [{ field: column, code: 'VALIDATION.Cell', message: problem.message }],
  });

function stockOf({ sku, stock }: RowContent, { stock: known, currency }: BatchKnowledge): StockPlan | undefined {
  if (!currency || Object.keys(stock).length === 0) return undefined;
  if (known instanceof Problem) throw known;
  return planStock(stock, known.get(sku), currency);
}

function planRows(group: Group, good: readonly GoodRow[], known: BatchKnowledge): Omit<GroupPlan, 'refusals'> {
  if (good.length === 0) return { plan: undefined, rows: [] };
  if (!group.target) requireKeyRow(group, good);
  const content = productContent(known.header, mergedCells(good));
  const variantRows = good.map(({ sku, choices, content: { isDefault, order, images } }) => ({
    sku,
    isDefault,
    order,
    choices,
    images,
  }));
  const plan = planProduct(group.target, content, variantRows, group.key, known);
  const present = new Set(group.target?.variants.map(({ sku }) => sku));
  const touched = new Set(plan.variants.map(({ sku }) => sku));
  const rows = good.map(({ line, sku, stock }, index): PlannedRow => {
    const isUpdate = touched.has(sku) || stock !== undefined || (index === 0 && plan.changesProduct);
    return { line, sku, stock, outcome: present.has(sku) ? (isUpdate ? 'updated' : 'unchanged') : 'created' };
  });
  return { plan, rows };
}

/** Without the row that makes it, there is no product for the others. */
function requireKeyRow({ key, rows }: Group, good: readonly GoodRow[]): void {
  if (good.some(({ sku }) => sku === key)) return;
  const refused = rows.find(({ sku }) => sku === key);
  throw refused
    ? transferProblems.PRODUCT_REFUSED({ line: refused.line })
    : transferProblems.PRODUCT_UNKNOWN({ product: key });
}

/** What several rows say about their product. Each may repeat it; none may say something else. */
function mergedCells(rows: readonly GoodRow[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { content } of rows) {
    for (const [column, cell] of content.product) {
      const other = cells.get(column) ?? cell;
      if (other !== cell) throw badCell(column, 'is not the same in all rows of the product');
      cells.set(column, cell);
    }
  }
  return cells;
}
