import type { Db } from '@storepod/database/db';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { RoutedPod } from './pods/routed-pod.ts';

interface ConsoleSessionTable {
  id: string;
  tokens: string;
  version: Generated<number>;
  renewal_until: Generated<Date | null>;
  acting: Generated<string | null>;
  acting_until: Generated<Date | null>;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface PodTableTable {
  only_one: Generated<true>;
  pods: ColumnType<RoutedPod[], string, string>;
  saved_at: Date;
}

export interface Tables {
  console_session: ConsoleSessionTable;
  pod_table: PodTableTable;
}

export type GatewayDb = Db<Tables>;
export type SessionRow = Selectable<ConsoleSessionTable>;
