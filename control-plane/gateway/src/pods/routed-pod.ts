import { PodId } from '@storepod/kernel/object-id';
import { InvalidValue } from '@storepod/kernel/value';
import { compileTolerantCheck } from '@storepod/service/validation';
import Type, { type Static } from 'typebox';

/** What a route needs to know of a pod. Whatever else is told of pods is not ours. */
const RoutedPod = Type.Object({
  id: PodId,
  endpoint: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: 500 }),
    type: Type.Enum(['INTERNAL', 'EXTERNAL']),
  }),
});
export type RoutedPod = Static<typeof RoutedPod>;

/** More pods than anybody runs; a longer list is a mistake that must not fill the memory. */
const MOST_PODS = 10_000;

const check = compileTolerantCheck(Type.Array(RoutedPod, { maxItems: MOST_PODS }));

/** Reads a list of pods, whoever tells it: the registry, the configuration. Ordered, so that two lists can be compared. */
export function readPods(told: unknown): RoutedPod[] {
  const pods: unknown = structuredClone(told);
  if (!check(pods)) throw new InvalidValue('Pods', JSON.stringify(check.errors?.slice(0, 3)));
  // The check has just said so, and dropped what it does not name.
  return (pods as RoutedPod[]).sort((one, other) => (one.id < other.id ? -1 : 1));
}
