import { announce } from '@storepod/kernel/moments';
import { loadedAs } from './service.ts';

console.log(`loaded ${loadedAs}, started as ${process.env.NAME ?? 'nobody'}`);
announce('step', 'two');
console.log('after two');
