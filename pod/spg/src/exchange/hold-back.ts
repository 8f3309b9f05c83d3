import { randomInt } from 'node:crypto';

/** A crowd that is refused asks again at once, and would keep the edge and the services busy with nothing else. */
const SHORTEST_MS = 500;
const LONGEST_MS = 1_500;

/** Has a refusal wait for about a second; those who came together come back apart. What it returns calls it off. */
export function holdBack(answer: () => void): () => void {
  const timer = setTimeout(answer, randomInt(SHORTEST_MS, LONGEST_MS));
  return () => clearTimeout(timer);
}
