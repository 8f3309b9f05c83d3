import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api/problem.ts';

/** A refusal stays one however often it is asked; only what may have been bad luck is tried again, twice. */
const mayRecover = (error: unknown) => error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => mayRecover(error) && failures < 2,
    },
  },
});
