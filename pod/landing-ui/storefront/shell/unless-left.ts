/**
 * Loads something that the page goes on without once it is left: browsers break off what is on its way then, and that is no
 * failure to tell of. It is known only while something is loading, since some browsers never keep a page that always asks.
 */
export async function unlessLeft<T>(loading: Promise<T>): Promise<T> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  addEventListener('beforeunload', leave);
  try {
    return await loading;
  } catch (error) {
    if (isLeft) return await new Promise<never>(() => undefined);
    throw error;
  } finally {
    removeEventListener('beforeunload', leave);
  }
}
