/**
 * The mailbox behind an e-mail address, for comparing who is meant: in lower case, and without what stands behind a plus, since
 * mail hosts put all of that into one mailbox. For comparing alone; letters go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+', 1);
  // A plus in front leaves nothing to compare.
  return (local === '' ? email : `${local}${email.slice(at)}`).toLowerCase();
}
