/** Where somebody sets a new password with a token, once. */
export const resetLink = (origin: string, token: string): string =>
  `${origin}/reset-password?${new URLSearchParams({ token })}`;

/** Where somebody who was invited chooses their first one. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/invitation?${new URLSearchParams({ token })}`;
