import { beforeEach, describe, expect, it } from 'vitest';
import { newStore } from './makers.ts';
import { csvOf, openTransfer, rowsIn } from './transfer-fixture.ts';

const { importCsv, exportCsv, inventory } = await openTransfer();

let store = newStore();
const stockOf = (sku: string) => {
  const stock = inventory.stock.get(`${store} ${sku}`);
  if (!stock) throw new Error(`${sku} is not there`);
  return stock;
};
const sell = (sku: string, pieces: number) => {
  const stock = stockOf(sku);
  const sold = { quantity: stock.quantity - pieces, stockVersion: (stock.stockVersion ?? 1) + 1 };
  inventory.stock.set(`${store} ${sku}`, { ...stock, ...sold });
};
const exported = async () => rowsIn(await exportCsv(store));
const edited = async (change: Record<string, string>) =>
  csvOf((await exported()).map((row) => ({ ...row, ...change })));

beforeEach(async () => {
  store = newStore();
  const { refused } = await importCsv(
    csvOf([{ sku: 'TEE', name_en: 'Tee', price: '19.90', special_price: '9.90', quantity: '10' }]),
    store,
  );
  expect(refused).toEqual([]);
});

describe('stock in a file', () => {
  it('an export that is imported after sales changes nothing', async () => {
    const file = await exportCsv(store);
    sell('TEE', 3);
    const { summary } = await importCsv(file, store);
    expect(summary).toMatchObject({ unchanged: 1, updated: 0, refused: 0 });
    expect(stockOf('TEE').quantity).toBe(7);
  });

  it('an edited price leaves the stock and the special price, whatever was sold since', async () => {
    const file = await edited({ price: '25.00' });
    sell('TEE', 3);
    expect((await importCsv(file, store)).summary).toMatchObject({ updated: 1, refused: 0 });
    expect(stockOf('TEE')).toMatchObject({ quantity: 7, price: { amount: 2500, specialAmount: 990 } });
  });

  it('an edited quantity moves by as much as it was edited, once, however often the file comes', async () => {
    const file = await edited({ quantity: '15' });
    sell('TEE', 3);
    for (let time = 0; time < 2; time++) expect((await importCsv(file, store)).refused).toEqual([]);
    expect(stockOf('TEE').quantity).toBe(12);
    // The same export, edited further: only what is new is moved.
    await importCsv(csvOf([{ sku: 'TEE', quantity: '14', stock_exported: '10@1' }]), store);
    expect(stockOf('TEE').quantity).toBe(11);
  });

  it('names the line whose stock would fall below none', async () => {
    const file = await edited({ quantity: '2' });
    sell('TEE', 5);
    const { refused } = await importCsv(file, store);
    expect(refused).toMatchObject([{ line: 2, sku: 'TEE', code: 'INVENTORY.STOCK.SHORT', message: 'There are 5.' }]);
    expect(stockOf('TEE').quantity).toBe(5);
  });

  it('refuses a quantity of a known sku that does not come from an export, unless it is the present one', async () => {
    const { refused } = await importCsv(csvOf([{ sku: 'TEE', quantity: '15' }]), store);
    expect(refused).toMatchObject([{ line: 2, sku: 'TEE', field: 'quantity' }]);
    expect(refused[0]?.message).toContain('10 are there now');
    expect((await importCsv(csvOf([{ sku: 'TEE', quantity: '10' }]), store)).summary).toMatchObject({ unchanged: 1 });
    expect((await importCsv(csvOf([{ sku: 'TEE', quantity: '' }]), store)).summary).toMatchObject({ unchanged: 1 });
    expect(stockOf('TEE').quantity).toBe(10);
  });

  it('clears a special price by its word alone', async () => {
    await importCsv(csvOf([{ sku: 'TEE', special_price: '(none)' }]), store);
    expect(stockOf('TEE')).toMatchObject({ quantity: 10, price: { amount: 1990, specialAmount: null } });
  });
});

describe('semicolons and decimal commas by the header of the file', () => {
  const lines = (delimiter: string, price: string, weight = '0,25') =>
    `\ufeffsku${delimiter}name_en${delimiter}price${delimiter}weight\r\nMUG${delimiter}Mug${delimiter}${price}${delimiter}${weight}\r\n`;

  it.each([
    ['semicolons and a comma', ';', '1234,56', 123456],
    ['semicolons and a point', ';', '1234.56', 123456],
    ['tabs and a comma', '\t', '0,5', 50],
    ['semicolons and whole numbers', ';', '12', 1200],
  ])('reads %s', async (_what, delimiter, price, amount) => {
    const { refused } = await importCsv(lines(delimiter, price), store);
    expect(refused).toEqual([]);
    expect(stockOf('MUG').price.amount).toBe(amount);
    expect((await exported()).find(({ sku }) => sku === 'MUG')?.weight).toBe('0.25');
  });

  it.each([
    ['points between thousands', ';', '1.234,56', 'price', 'thousands'],
    ['commas between thousands', ';', '1,234.56', 'price', 'thousands'],
    ['what may be a thousand or a fraction', ';', '1.234', 'price', 'thousand or as a fraction'],
    ['more decimals than the currency has', ';', '1,234', 'price', 'amount of USD'],
  ])('refuses %s by line', async (_what, delimiter, price, field, message) => {
    const { refused } = await importCsv(lines(delimiter, price), store);
    expect(refused).toMatchObject([{ line: 2, sku: 'MUG', field }]);
    expect(refused[0]?.message).toContain(message);
  });

  it('refuses a weight that may be a thousand', async () => {
    const { refused } = await importCsv(lines(';', '1,00', '1.250'), store);
    expect(refused).toMatchObject([{ line: 2, field: 'weight' }]);
  });

  it('has only points where commas separate cells', async () => {
    const { refused } = await importCsv('sku,name_en,price\r\nMUG,Mug,"19,90"\r\n', store);
    expect(refused).toMatchObject([{ line: 2, sku: 'MUG', field: 'price' }]);
    expect((await importCsv('sku,name_en,price,weight\r\nMUG,Mug,19.90,1.250\r\n', store)).refused).toEqual([]);
  });
});
