/**
 * Services that start side by side in one process. Whoever calls one of them calls the others next, so none takes a request before
 * all can, and none runs a job before all listen.
 */
export interface Company {
  /** Waits until everybody can take requests. Rejects once somebody cannot. */
  prepared(): Promise<void>;
  /** Waits until everybody listens. */
  listening(): Promise<void>;
}

/**
 * Starts everybody, and answers who runs when all do. One that fails takes the others along, so that nothing of them is left.
 *
 * ```ts
 * const running = await startTogether(services.map((service) => (company) => startService(service, { env, company })));
 * ```
 */
export async function startTogether<Running extends { stop(): Promise<void> }>(
  starts: readonly ((company: Company) => Promise<Running>)[],
): Promise<Running[]> {
  const meetings = [meetingOf(starts.length), meetingOf(starts.length)] as const;
  const company = { prepared: meetings[0].arrive, listening: meetings[1].arrive };
  const outcomes = await Promise.allSettled(
    starts.map((start) =>
      start(company).catch((error: unknown) => {
        for (const { cancel } of meetings) cancel(error);
        throw error;
      }),
    ),
  );
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failure) return running;
  await Promise.allSettled(running.map((one) => one.stop()));
  throw failure.reason;
}

/** Nobody goes on before so many have come. */
function meetingOf(count: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Those who wait hear of it; where nobody does, somebody else has told it already.
  promise.catch(() => undefined);
  let missing = count;
  const arrive = () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
  return { arrive, cancel: reject };
}
