import type { GatewayKit } from '../gateway-kit.ts';
import type { RoutedPod } from './routed-pod.ts';

/** The list as it was saved last; undefined when it never was. */
export async function loadPods({ db }: GatewayKit): Promise<RoutedPod[] | undefined> {
  const row = await db.selectFrom('pod_table').select('pods').executeTakeFirst();
  return row?.pods;
}

export async function savePods({ db, clock }: GatewayKit, list: RoutedPod[]): Promise<void> {
  const row = { pods: JSON.stringify(list), saved_at: clock.now() };
  await db
    .insertInto('pod_table')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
    .execute();
}
