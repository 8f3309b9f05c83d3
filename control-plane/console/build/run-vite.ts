import { build } from 'vite';
import { viteConfig } from './vite-config.ts';

/** A process of its own: the builder is large, and marks the process that it runs in as a production one. */
await build(viteConfig(String(process.argv[2])));
