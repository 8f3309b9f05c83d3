import { join, resolve } from 'node:path';
import type { Run } from './component-settings.ts';
import { environmentOf } from './environment.ts';
import { compileCacheOf, type Group, openGroup } from './group.ts';
import type { Place } from './places.ts';

/** The process of a place, with the environment of everything that runs in it. It is not started yet. */
export function groupAt(
  { name, components, heap, pod }: Place,
  run: Omit<Run, 'probes' | 'pod'>,
  onChange: () => void = () => undefined,
): Group {
  const dataDir = resolve(run.topology.options.dataDir);
  const members = components.map((component) => ({
    service: component.service,
    env: environmentOf(component, { ...run, pod }),
  }));
  const logFile = join(dataDir, 'logs', `${name}.log`);
  const compileCache = compileCacheOf(dataDir, process.env.NODE_COMPILE_CACHE);
  return openGroup({ name, members, heap, logFile, compileCache, onChange, development: run.development });
}
