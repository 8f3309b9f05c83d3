import type { CategoryNode } from './shapes.ts';

/**
 * One tree from several pages of it. Nodes come level by level, so a parent comes before its children, on the same page or
 * on an earlier one; where it is on an earlier one, its children are roots of theirs.
 */
export function joinedTree(pages: readonly (readonly CategoryNode[])[]): CategoryNode[] {
  const known = new Map<string, CategoryNode>();
  const roots: CategoryNode[] = [];
  const add = (node: CategoryNode) => {
    const copy: CategoryNode = { ...node, children: [] };
    known.set(node.id, copy);
    const parent = node.parent && known.get(node.parent.id);
    (parent ? parent.children : roots).push(copy);
    node.children.forEach(add);
  };
  for (const page of pages) page.forEach(add);
  return roots;
}
