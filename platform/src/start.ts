import { runPlatform } from './run-platform.ts';

/** `npm start`: the whole platform on this machine, until Ctrl-C. */
await runPlatform({ development: false });
