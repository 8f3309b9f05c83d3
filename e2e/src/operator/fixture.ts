import type { Page } from 'playwright-core';
import type { Visit } from '../browser-run.ts';
import { newFixture as newStranger, type Fixture as Stranger } from '../stranger/fixture.ts';
import type { SecondPod } from './second-pod.ts';

/** What the steps of the operator share. */
export interface Fixture {
  /** The operator's own window. */
  page: Page;
  /** Who opens the next store in another window, and who opens one before that. */
  merchant: Stranger;
  neighbour: Stranger;
  pod: SecondPod;
  /** How the operator calls the new pod. */
  podName: string;
  /** What the console shows of the new pod, this once. */
  settings: string;
}

/** Where everything begins. `store` tells this journey from others on the same platform. */
export async function newFixture(visit: Visit, baseUrl: string, pod: SecondPod, store: string): Promise<Fixture> {
  // Nobody is invited here, so a window is enough for each.
  const strangerFor = async (name: string) => {
    const page = await visit(baseUrl);
    return newStranger({ visit, page, moderator: page }, name);
  };
  return {
    page: await visit(baseUrl),
    merchant: await strangerFor(store),
    neighbour: await strangerFor(`${store}-first`),
    pod,
    podName: `Pod of ${store}`,
    settings: '',
  };
}
