/** A launcher for the tests to kill: `node launcher-process.ts <dataDir> <port>`. Says `pid=<of the server>` when it runs. */
import { startEmbeddedPostgres } from '../src/embedded.ts';

const [dataDir = '', port = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, port: Number(port), durable: true });
console.log(`pid=${server.pid}`);
