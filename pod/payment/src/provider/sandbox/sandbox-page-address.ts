/** The page of a session, behind the edge of the shop to which the buyer comes back. */
export const SANDBOX_PATH = '/api/v1/public/sandbox';

export const pageAddress = (successUrl: string, token: string): string =>
  `${new URL(successUrl).origin}/payment${SANDBOX_PATH}/${token}`;
