import type { Uuid } from '@storepod/kernel/ids';

interface Leaf {
  id: Uuid;
  parent: { id: Uuid } | null;
}
export type Branch<Node> = Node & { children: Branch<Node>[] };

/** Hangs nodes under their parents in the order in which they come. One whose parent is not among them is a root. */
export function growTree<Node extends Leaf>(nodes: readonly Node[]): Branch<Node>[] {
  const branches = new Map(nodes.map((node): [Uuid, Branch<Node>] => [node.id, { ...node, children: [] }]));
  const roots: Branch<Node>[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parent && branches.get(branch.parent.id);
    (parent ? parent.children : roots).push(branch);
  }
  return roots;
}
