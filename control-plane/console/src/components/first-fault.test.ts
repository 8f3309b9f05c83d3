import { expect, it } from 'vitest';
import { focusFirstFault } from './first-fault.ts';

/** A form whose fields stand in this order. */
function formOf(...order: string[]) {
  const focused: string[] = [];
  const nodes = new Map(
    order.map((name) => {
      const isBefore = (other: { name: string }) => order.indexOf(name) < order.indexOf(other.name);
      const compareDocumentPosition = (other: { name: string }) => (isBefore(other) ? 4 : 2);
      return [name, { name, compareDocumentPosition, focus: () => void focused.push(name) }];
    }),
  );
  const getInputNode = (field: string) => (nodes.get(field) ?? null) as unknown as HTMLElement | null;
  return { focused, getInputNode };
}

it('leads to the wrong field that stands first, whichever was found first', () => {
  const form = formOf('name', 'email', 'phone');
  focusFirstFault(form, ['phone', 'email']);
  expect(form.focused).toEqual(['email']);
});

it('leads nowhere where no wrong field is shown', () => {
  const form = formOf('name');
  focusFirstFault(form, ['hidden']);
  focusFirstFault(form, []);
  expect(form.focused).toEqual([]);
});
