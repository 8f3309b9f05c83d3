import { PodId } from '@storepod/kernel/object-id';
import { InvalidValue } from '@storepod/kernel/value';
import { compileTolerantCheck } from '@storepod/service/validation';
import Type, { type Static } from 'typebox';
import { CreatePod } from '../shapes.ts';

/** A pod that the configuration names. Its id is fixed there, since other settings are derived from it. */
const Seed = Type.Object({
  ...CreatePod.properties,
  id: PodId,
  /** Of the key that the pod is started with. */
  publicKey: Type.Optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]*$' })),
});
export type Seed = Static<typeof Seed>;

const check = compileTolerantCheck(Type.Array(Seed));

/** Reads the list of pods from a setting, and refuses it as a whole when one of them does not fit. */
export function readSeeds(text: string): Seed[] {
  const seeds: unknown = parseJson(text);
  if (check(seeds)) return seeds as Seed[];
  const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new InvalidValue('Pods', `is not a list of pods: ${faults.join(', ')}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidValue('Pods', 'is not JSON');
  }
}
