import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { consoleRoot } from './console-root.ts';

/** The parts of the component kit that the public pages use, too. Menus, dialogs and the like are the other half of it. */
const plainParts =
  /@mantine[\\/](hooks|form|core[\\/]esm[\\/](core|utils|components[\\/](ActionIcon|Button|Input|Loader|PasswordInput|SegmentedControl|Skeleton|TextInput|UnstyledButton)))[\\/]|clsx/;

/**
 * What every visit needs is a few files, and what the screens share another one; left alone, the builder would cut them
 * into dozens of tiny ones. Charts and the editor of texts are larger than all of it, and stay with the screens that draw
 * and write.
 */
const chunkGroups = [
  { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 4 },
  { name: 'kit', test: plainParts, priority: 3 },
  { name: 'overlays', test: /@mantine[\\/](?!charts|tiptap)|@floating-ui/, priority: 2 },
  {
    name: 'shared',
    test: /console[\\/]src[\\/](api|components[\\/](?!list|overlays|store-fields)|format|session)/,
    minShareCount: 3,
    priority: 1,
  },
];

/** How the console is built. Nothing is written into the page itself: the policy of the gateway allows files only. */
export const viteConfig = (outDir: string): InlineConfig => ({
  configFile: false,
  root: consoleRoot,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { alias: { typebox: fileURLToPath(new URL('schema-free.ts', import.meta.url)) } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
