import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { destinationOf } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { ItemPlace } from '../item-calls.ts';

/** Letters are written behind everything else that a shop has to do. */
const LOOK_AGAIN_MS = 10_000;

/** Says of a version how many customers were told of it; nothing where nobody is. */
export function useToldCustomers(place: ItemPlace): (version: number) => string | undefined {
  const { told } = useTexts().writing.policies;
  const { data = [] } = useQuery({
    ...read('checkout', '/api/v1/private/checkout/policies/:id/tellings', {
      ...destinationOf(place.store),
      params: { id: place.id },
    }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (version) => {
    const telling = data.find((one) => one.version === version);
    return telling && told[telling.state](telling.told);
  };
}
