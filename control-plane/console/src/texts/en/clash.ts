/** Two people changed the same thing. */
export const clash = {
  title: 'Somebody else changed this meanwhile',
  text: 'Nothing that you typed is lost. Look at what changed, then save again.',
  taken: 'Changed by them, and taken over here:',
  disputed: 'Changed by both of you. Yours stands, unless you take theirs:',
  yours: 'Yours:',
  theirs: 'Theirs:',
  take: (field: string) => `Take theirs: ${field}`,
};
