import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What a process has loaded: sources, which change, and modules of installed packages, by their addresses. */
export interface LoadedFiles {
  sources: string[];
  installed: string[];
}

/**
 * Hands over what this process loads from now on, so that its launcher knows what to watch for it. Many together: a module
 * brings its imports with it. Returns what hands over the last ones at once.
 */
export function reportLoadedFiles(report: (files: LoadedFiles) => void): () => void {
  let gathered: LoadedFiles | undefined;
  const tell = () => {
    if (gathered) report(gathered);
    gathered = undefined;
  };
  const gather = () => {
    setImmediate(tell);
    return { sources: [], installed: [] };
  };
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:')) {
        gathered ??= gather();
        if (url.includes('/node_modules/')) gathered.installed.push(url);
        else gathered.sources.push(fileURLToPath(url));
      }
      return nextLoad(url, context);
    },
  });
  return tell;
}
