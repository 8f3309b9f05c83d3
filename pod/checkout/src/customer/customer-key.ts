/** The account of a shopper, or the address of a guest: one customer, however often they come. */
export function customerKey(shopper: string | undefined, email: string): string;
export function customerKey(shopper: string | undefined, email: string | undefined): string | undefined;
export function customerKey(shopper: string | undefined, email: string | undefined): string | undefined {
  return shopper ?? (email && `guest:${email}`);
}
