import type { ItemRow } from '../item-calls.ts';

/** The places of a group after one of its questions has moved, as the service is told. */
export const movedPlaces = (questions: readonly Pick<ItemRow, 'id' | 'groupId'>[], from: number, to: number) =>
  questions
    .toSpliced(from, 1)
    .toSpliced(to, 0, ...questions.slice(from, from + 1))
    .map(({ id, groupId }, position) => ({ id, groupId: groupId ?? '', position }));
