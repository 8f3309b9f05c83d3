import { useDebouncedValue } from '@mantine/hooks';
import { StoreName } from '@storepod/kernel/store-name';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';

/** Long enough that nobody's typing is sent letter by letter. */
const PAUSE_MS = 350;

export type NameStanding = 'unchecked' | 'unusable' | 'checking' | 'free' | 'taken';

/**
 * Whether a name can be had, asked while somebody types. The rules are checked here first, so that a name that can
 * never be had is not asked about. The answer may be old a moment later: creating decides.
 */
export function useNameCheck(name: string): NameStanding {
  const [settled] = useDebouncedValue(name, PAUSE_MS);
  const usable = StoreName.is(name);
  const { data } = useQuery({
    ...read('tenancy', '/api/v1/store-manager/private/store/unique', { query: { name: settled } }),
    enabled: usable && settled === name,
    retry: false,
  });
  if (name === '') return 'unchecked';
  if (!usable) return 'unusable';
  if (settled !== name || data === undefined) return 'checking';
  return data.exists ? 'taken' : 'free';
}
