/** An organisation in which an account acts, or one of its stores. */
export interface Place {
  org?: string | null | undefined;
  store?: string | null | undefined;
}

/**
 * What the list of revocations calls an account, or one of its sessions, in one place: to end there is not to end in others.
 * Services find it in each token, uaa writes it; so both make it here.
 */
export const placeSubject = (accountOrSession: string, { org, store }: Place): string =>
  `${accountOrSession}@${org ?? ''}/${store ?? ''}`;
