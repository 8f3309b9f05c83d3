import { runPlatform } from './run-platform.ts';

/** `npm run dev`: the same, with sources that are watched. */
await runPlatform({ development: true });
