import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Hands over every source file that this process loads from now on, so that its launcher knows what to watch for it. */
export function reportLoadedFiles(report: (file: string) => void): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:') && !url.includes('/node_modules/')) report(fileURLToPath(url));
      return nextLoad(url, context);
    },
  });
}
