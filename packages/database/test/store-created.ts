import { defineEvent } from '../src/events.ts';

/** What the tests have in common with the processes that they kill. */
export const SCHEMA = 'test_jobs';
export const StoreCreated = defineEvent<{ store: string }>('StoreCreated', 1);
