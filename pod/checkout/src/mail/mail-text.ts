import type { LetterPage } from './letter-page.ts';

/** A letter for whoever reads plain text. */
export function textOf(page: LetterPage): string {
  const { heading, paragraphs, boxed, facts, itemsTitle, items, totals, action, footer, shop } = page;
  const blocks = [
    heading,
    ...paragraphs,
    boxed && [`${boxed.title}:`, ...boxed.lines].join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    items.length > 0 && [`${itemsTitle}:`, ...items.map(itemLine)].join('\n'),
    totals.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    `${footer}\n${shop}`,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

const itemLine = ({ name, options, quantity, amount }: LetterPage['items'][number]) =>
  [`${quantity} × ${name}`, options && ` (${options})`, amount && `: ${amount}`].filter(Boolean).join('');
