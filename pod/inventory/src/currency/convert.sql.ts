import { type RawBuilder, sql } from 'kysely';

/**
 * An amount in minor units of another currency: by the rate and the power of ten between the units, exactly, and rounded to
 * the even neighbour where it lies in the middle. PostgreSQL itself rounds the middle away from zero.
 */
export const converted = (
  amount: RawBuilder<unknown>,
  rate: RawBuilder<unknown>,
  shift: RawBuilder<unknown>,
): RawBuilder<number> => sql`half_even(${amount}::numeric * ${rate} * (10::numeric ^ ${shift}))`;
