import { runProcess } from '@storepod/service/process/run-process';
import { startShop } from './shop.ts';

await runProcess(() => startShop({ env: process.env }));
