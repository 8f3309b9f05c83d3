import { describe, expect, it } from 'vitest';
import { killableProcess, killableProcesses } from '../src/killable-process.ts';

const flow = new URL('./flow.ts', import.meta.url);
const killed = { code: null, signal: 'SIGKILL' };

describe('a killable process', () => {
  it('lives to its end where nobody kills it', async () => {
    const { ended, said } = killableProcess(flow);
    await said('after three');
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('dies at the moment that is named, and not before', async () => {
    const { ended, said } = killableProcess(flow, { dieAt: { moment: 'step|two' } });
    await said('after one');
    expect(await ended).toEqual(killed);
    await expect(said('after two')).rejects.toThrow('ended before it said "after two": begun\nafter one');
  });

  it('dies at the occurrence that is asked for', async () => {
    const { ended, said } = killableProcess(flow, { dieAt: { moment: 'step', occurrence: 3 } });
    expect(await ended).toEqual(killed);
    await said('after two');
    await expect(said('after three')).rejects.toThrow();
  });

  it('lives on when the moment never comes', async () => {
    const { ended } = killableProcess(flow, { dieAt: { moment: 'step|four' } });
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('can be killed by hand', async () => {
    const { said, kill, ended } = killableProcess(flow, { args: ['--stay'] });
    await said('after three');
    await kill();
    expect(await ended).toEqual(killed);
  });
});

describe('killable processes of one service', () => {
  const processes = killableProcesses(new URL('./standby/main.ts', import.meta.url));

  it('have loaded it when they are told what to be, and die at the moment that is named', async () => {
    for (const name of ['first', 'second', 'third']) {
      const { ended, said } = processes.start({ env: { NAME: name }, dieAt: { moment: 'step|two' } });
      expect(await ended).toEqual(killed);
      await said(`loaded without a name, started as ${name}`);
      await expect(said('after two')).rejects.toThrow();
    }
  });

  it('live on when nobody names a moment', async () => {
    const { ended, said } = processes.start({});
    await said('after two');
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});
