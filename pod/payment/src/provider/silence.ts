import { Problem, type ProblemFactory } from '@storepod/kernel/problem';
import { ProviderRefusal, ProviderSilence, type RemoteProvider } from './provider.ts';

/** The problem of a call from which nothing follows. The provider's words go to the log alone. */
export function silenceOf({ type }: RemoteProvider, error: unknown, otherwise: ProblemFactory): Error {
  if (error instanceof Problem) return error;
  const isTold = error instanceof ProviderSilence || error instanceof ProviderRefusal;
  if (!isTold) return error instanceof Error ? error : new Error(String(error));
  const { code: providerCode, status } = error;
  const extras = { provider: type, providerCode, ...(status !== undefined && { providerStatus: status }) };
  return otherwise(undefined, { ...extras, cause: error });
}
