import { join, resolve } from 'node:path';
import type { ConsoleSource } from './component-settings.ts';
import { prepareDatabases } from './databases.ts';
import { restartOnChanges } from './development/restart-on-changes.ts';
import type { Group } from './group.ts';
import { groupAt } from './group-at.ts';
import { keepPostgres } from './keep-postgres.ts';
import { neededPorts, type Place, placesOf } from './places.ts';
import { untilPodsOpen } from './pods-open.ts';
import { isFree, portTaken, requireFreePorts } from './ports.ts';
import { closeToOthers } from './private-files.ts';
import { clearLeftovers, noteRun, removeRunFile } from './run-file.ts';
import { openSecrets } from './secrets.ts';
import { untilHealthy } from './status.ts';
import type { Topology } from './topology.ts';

/** One step of a start: what it is called, and the work. */
export interface Step {
  title: string;
  run(): Promise<void>;
}

/** Steps that are done at the same time. */
interface Together {
  title: string;
  together: Step[];
}

export interface Platform {
  steps: (Step | Together)[];
  /** A database as the owner of the server, once PostgreSQL runs. */
  ownerUrl(database: string): string;
  /** Ends everything that was started, the last first. */
  stop(): Promise<void>;
}

/** After the processes that use it have ended, which may take half of the three seconds that everything has. */
const POSTGRES_STOPS_WITHIN_MS = 1_000;

/** The whole platform on one machine. Nothing happens until the steps are run, in their order. */
export function platformOf(topology: Topology, { development }: { development: boolean }): Platform {
  const dataDir = resolve(topology.options.dataDir);
  const runFile = join(dataDir, 'run.json');
  const secrets = openSecrets(join(dataDir, 'secrets.json'));
  const places = placesOf(topology);
  const running = new AsyncDisposableStack();
  const stopping = new AbortController();
  const { signal } = stopping;
  const groups: Group[] = [];
  let ownerUrl = (_database?: string): string => {
    throw new Error('PostgreSQL does not run yet');
  };
  let consoleSource: ConsoleSource = {};
  let socketFolder: string | undefined;

  const remember = () =>
    noteRun(runFile, { launcher: process.pid, groups: groups.flatMap((group) => group.pid() ?? []) });

  const takeOver = async () => {
    await clearLeftovers(runFile);
    closeToOthers(dataDir);
    remember();
    running.defer(() => removeRunFile(runFile));
  };

  const startPostgres = async () => {
    const postgres = { port: topology.postgresPort, by: 'PostgreSQL' };
    const starting = keepPostgres({
      dataDir: join(dataDir, 'postgres'),
      port: postgres.port,
      durable: true,
      signal,
    });
    // Before it runs: a start that is broken off ends what it has started.
    running.defer(async () => (await starting.catch(() => undefined))?.stop(POSTGRES_STOPS_WITHIN_MS));
    running.defer(async () => {
      await Promise.all(groups.map((group) => group.stop()));
    });
    const server = await starting.catch(async (error) => {
      throw signal.aborted || (await isFree(postgres.port)) ? error : portTaken([postgres]);
    });
    ownerUrl = server.superuserUrl;
    socketFolder = server.socketFolder;
  };

  const build = async () => {
    const { buildConsole } = await import('@storepod/console/build');
    consoleSource = { dir: await buildConsole({ signal }) };
  };

  const serveConsole = async () => {
    const { startConsoleServer } = await import('@storepod/console/dev-server');
    const server = await startConsoleServer(topology.consoleServerPort);
    running.defer(() => server.close());
    consoleSource = { server: server.origin };
  };

  const buildShop = async () => {
    const { buildStorefront } = await import('@storepod/landing-ui/build');
    await buildStorefront({ signal });
  };

  const launch = async (place: Place) => {
    const group = groupAt(place, { topology, secrets, consoleSource, socketFolder, development }, remember);
    groups.push(group);
    await group.start();
  };

  const watchSources = async () => running.defer(restartOnChanges(groups));

  /** No step begins once everything is being stopped: nobody would end what it starts. */
  const step = (title: string, run: () => Promise<unknown>): Step => ({
    title,
    run: async () => {
      signal.throwIfAborted();
      await run();
    },
  });

  const builds = development
    ? [step('Start the server of the console', serveConsole)]
    : [step('Build the console', build), step('Build the storefront', buildShop)];

  return {
    steps: [
      step('Clear what an earlier run left behind', takeOver),
      step('Look for free ports', () => requireFreePorts(neededPorts(topology, places))),
      step('Start PostgreSQL', startPostgres),
      step('Prepare databases', () => prepareDatabases(places, ownerUrl(), secrets)),
      ...builds,
      {
        // Loading code is most of it, which each does on a core of its own. What needs another one waits for it.
        title: 'Start the processes',
        together: places.map((place) => step(`Start ${place.name}`, () => launch(place))),
      },
      step('Ask every component whether it is ready', () => untilHealthy(topology)),
      step('Wait until the pods take stores', () => untilPodsOpen(topology, secrets)),
      ...(development ? [step('Watch the sources', watchSources)] : []),
    ],
    ownerUrl: (database) => ownerUrl(database),
    stop: async () => {
      stopping.abort();
      await running.disposeAsync();
    },
  };
}
