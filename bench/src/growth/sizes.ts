/** Sizes are given as `BENCH_STORES=10,100`, so that a benchmark can be tried on a few; by default they are those of the aims. */
export function sizesOf(variable: string, usual: readonly number[]): number[] {
  const given = process.env[variable];
  const sizes = given ? given.split(',').map(Number) : [...usual];
  if (sizes.length < 2 || !sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error(`${variable} wants two sizes or more, as in ${variable}=${usual}`);
  return sizes.sort((a, b) => a - b);
}
