import { Skeleton } from '@mantine/core';
import type { Store } from '../session/stores.ts';
import { useStoreUrl } from '../session/use-store-url.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { CopyField } from './copy-field.tsx';

/** The address of a store, to be copied. */
export function StoreAddress({ store }: { store: Store }) {
  const { progress } = useTexts();
  const { url, isPending } = useStoreUrl(store);
  if (isPending) return <Skeleton height={34} radius="md" />;
  return url === undefined ? <p>{progress.addressUnknown}</p> : <CopyField label={progress.address} value={url} />;
}
