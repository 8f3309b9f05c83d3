import { expect, it } from 'vitest';
import { csvFile, inBatches } from './csv-file.ts';

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

it('writes a head and every row, batch by batch, without formulas', async () => {
  const all = [1, 2, 3, 4, 5].map((id) => ({ id, name: id === 3 ? '=1+1' : `n${id}` }));
  const asked: (number | undefined)[] = [];
  const read = async (last: (typeof all)[number] | undefined) => {
    asked.push(last?.id);
    return all.filter(({ id }) => id > (last?.id ?? 0)).slice(0, 2);
  };
  const columns = { id: (row: (typeof all)[number]) => String(row.id), name: ({ name }: { name: string }) => name };
  expect(await textOf(csvFile(columns, inBatches(2, read)))).toBe(
    "\ufeffid,name\r\n1,n1\r\n2,n2\r\n3,'=1+1\r\n4,n4\r\n5,n5\r\n",
  );
  expect(asked).toEqual([undefined, 2, 4]);
});
