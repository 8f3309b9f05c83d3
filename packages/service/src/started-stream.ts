/**
 * Runs a generator up to its first value before anything is answered, so that what goes wrong until then is a refusal and
 * not a broken file. Whoever drops the rest ends the generator, too.
 */
export async function startedStream<T>(lines: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await lines.next();
  let isFirst = true;
  const iterator: AsyncIterator<T> = {
    next: () => {
      if (!isFirst) return lines.next();
      isFirst = false;
      return Promise.resolve(first);
    },
    return: () => lines.return(undefined),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
