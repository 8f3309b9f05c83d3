import type { Clock } from '@storepod/kernel/clock';
import { services } from '@storepod/kernel/services';
import type { ServiceDefinition } from '@storepod/service/definition';
import type { Logger } from '@storepod/service/log';
import { type RunningService, startService } from '@storepod/service/start';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { type Caller, callerTokens, testIds } from './callers.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { type Answer, ask } from './http.ts';
import { type IsolationWatch, watchIsolation } from './isolation/store-isolation.ts';
import { patientSettings } from './patient-settings.ts';
import { type Peers, peerMap } from './peer-map.ts';
import { replyFaultLog } from './reply-faults.ts';
import { startIssuer, type TokenIssuer } from './token-issuers.ts';

/** A service under test: running on its own database, with both issuers and everybody's tokens. */
export interface TestService<Parts = unknown> extends RunningService<Parts> {
  uaa: TokenIssuer;
  cua: TokenIssuer;
  tokens: Record<Caller, string | undefined>;
  database: TestDatabase | undefined;
  env: Record<string, string>;
  /** Reads every statement of a pod's service; absent for a service of the control plane or without a database. */
  isolation: IsolationWatch | undefined;
  /** Calls as somebody. */
  as(caller: Caller, method: string, path: string, body?: unknown): Promise<Answer>;
  /** A second instance on the same database, as another replica would be. */
  replica(env?: Record<string, string>): Promise<RunningService<Parts>>;
}

interface Options {
  env?: Record<string, string>;
  /** Those that it asks; it has no others. */
  peers?: Peers;
  clock?: Clock;
  log?: Logger;
  /** One with rows in it, instead of an empty one. It is dropped after the last test like any other. */
  database?: TestDatabase;
}

const INTERNAL_DOMAIN = 'storepod.test';

/** Starts a service for a test file, or within a test, and stops it at its end. Answers off their schema are faults here. */
export async function testService<Parts>(
  definition: ServiceDefinition<Parts>,
  options: Options = {},
): Promise<TestService<Parts>> {
  const [uaa, cua] = await Promise.all([startIssuer('http://uaa.test'), startIssuer('http://edge.test/cua')]);
  const schema = definition.options.database;
  const database = options.database ?? (schema && (await freshDatabase(schema)));
  const env = {
    ...environment(definition, uaa, cua),
    PEER_MAP: peerMap(options.peers ?? {}, INTERNAL_DOMAIN),
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  };
  const { clock, log = replyFaultLog(definition.contract.service) } = options;
  const launch = (extra: Record<string, string> = {}) =>
    startService(definition, { env: { ...env, ...extra }, log, ...(clock && { clock }) });
  const running = [await launch()] as [RunningService<Parts>, ...RunningService<Parts>[]];
  // After the start, which may have brought an older schema up to date.
  const isolation =
    schema && database && isInPod(definition) ? await watchIsolation(database.url, schema.schema) : undefined;
  const tokens = await callerTokens(uaa, cua, isInPod(definition) ? testIds.pod : undefined);

  // What one test starts for itself ends with it: a file has no hooks any more while its tests run.
  const whenOver = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  whenOver(async () => {
    await Promise.all(running.map((instance) => instance.stop()));
    await Promise.all([uaa.close(), cua.close()]);
    await database?.drop();
    isolation?.stop();
    isolation?.verify();
  });
  return {
    ...running[0],
    uaa,
    cua,
    tokens,
    database,
    env,
    isolation,
    as: (caller, method, path, body) => ask(running[0].origin, method, path, { token: tokens[caller], body }),
    replica: async (extra) => {
      const instance = await launch(extra);
      running.push(instance);
      return instance;
    },
  };
}

const isInPod = ({ contract }: Pick<ServiceDefinition, 'contract'>) => services[contract.service].layer === 'pod';

function environment(
  { contract }: Pick<ServiceDefinition, 'contract'>,
  uaa: TokenIssuer,
  cua: TokenIssuer,
): Record<string, string> {
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    CHECK_REPLIES: 'true',
    UAA_ISSUERS: uaa.uri,
    UAA_JWK_SET_URI: uaa.jwkSetUri,
    ...(isInPod({ contract }) && { CUA_ISSUERS: cua.uri, CUA_JWK_SET_URI: cua.jwkSetUri, POD_ID: testIds.pod }),
    POD_DOMAIN: 'pods.test',
    INTERNAL_DOMAIN,
    ...patientSettings,
  };
}
