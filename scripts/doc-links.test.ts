import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './contracts.ts';

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })];

/** Addresses of pictures and links that lead to a file, without the place in it. */
const filesLinkedIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, address = '']) => address);

it.each(pages)('every link of %s leads to a file', (page) => {
  const links = filesLinkedIn(readFileSync(new URL(page, root), 'utf8'));
  expect(links.filter((address) => !existsSync(new URL(address, new URL(page, root))))).toEqual([]);
});

it('a link that leads nowhere would be found', () => {
  expect(filesLinkedIn('[a](docs/none.md#part) ![b](b.jpg) [c](https://example.com) [d](#here)')).toEqual([
    'docs/none.md',
    'b.jpg',
  ]);
});
