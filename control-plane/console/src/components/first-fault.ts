/** What the platform calls `Node.DOCUMENT_POSITION_FOLLOWING`. */
const FOLLOWING = 4;

interface Fields {
  getInputNode: (field: string) => HTMLElement | null;
}

/**
 * Leads to the field that is wrong and stands first. It belongs after something was refused and nowhere else: whoever
 * corrects a field keeps the cursor, whatever becomes of the other faults meanwhile.
 */
export function focusFirstFault(form: Fields, fields: readonly string[]): void {
  const [first] = fields
    .map((field) => form.getInputNode(field))
    .filter((node) => node !== null)
    .toSorted((one, other) => (one.compareDocumentPosition(other) & FOLLOWING ? -1 : 1));
  first?.focus();
}
