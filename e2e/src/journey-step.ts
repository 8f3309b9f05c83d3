import type { Page } from 'playwright-core';

/** One thing that somebody does on a journey. It leaves a page that shows what came of it. */
export interface JourneyStep<Fixture> {
  name: string;
  act: (fixture: Fixture) => Promise<Page>;
}
