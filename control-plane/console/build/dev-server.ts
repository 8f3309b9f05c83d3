import { createServer } from 'vite';
import { viteConfig } from './vite-config.ts';

/** The console straight from its sources, for whoever works on them. Browsers come through the gateway. */
export async function startConsoleServer(port: number): Promise<{ origin: string; close(): Promise<void> }> {
  const { build: _, ...config } = viteConfig('');
  const server = await createServer({
    ...config,
    mode: 'development',
    clearScreen: false,
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      // The page comes from the gateway, which passes no WebSocket on: changes are told by this server itself.
      hmr: { host: 'localhost', clientPort: port },
    },
  });
  await server.listen();
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
