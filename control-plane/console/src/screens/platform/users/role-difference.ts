export interface RoleDifference {
  added: string[];
  removed: string[];
}

/** What has to be given and what has to be taken away to come from the one set of roles to the other. */
export const differenceOf = (before: readonly string[], after: readonly string[]): RoleDifference => ({
  added: after.filter((role) => !before.includes(role)).sort(),
  removed: before.filter((role) => !after.includes(role)).sort(),
});

export const isSame = ({ added, removed }: RoleDifference): boolean => added.length + removed.length === 0;

/** All that can be shown: what may be given, and what is held although it may not be given. */
export const offeredRoles = (assignable: readonly string[], held: readonly string[]): string[] =>
  [...new Set([...assignable, ...held])].sort();
