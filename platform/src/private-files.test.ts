import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { closeToOthers } from './private-files.ts';
import { openSecrets } from './secrets.ts';

function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'storepod-private-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return { path, modeOf: (name: string) => (statSync(join(path, name)).mode & 0o777).toString(8) };
}

it('logs of a new data folder are for their owner alone', () => {
  const { path, modeOf } = dataFolder();
  closeToOthers(path);
  expect(modeOf('logs')).toBe('700');
});

it('what an earlier run left open to others is closed', () => {
  const { path, modeOf } = dataFolder();
  for (const folder of ['logs', 'certificates', 'media', 'pods']) mkdirSync(join(path, folder));
  writeFileSync(join(path, 'logs', 'pod.log'), '');
  openSecrets(join(path, 'secrets.json')).of('client.web-app');
  for (const name of ['logs', 'certificates', 'media', 'pods']) chmodSync(join(path, name), 0o755);
  for (const name of ['logs/pod.log', 'secrets.json']) chmodSync(join(path, name), 0o644);
  closeToOthers(path);
  expect(['logs', 'certificates', 'media', 'pods'].map(modeOf)).toEqual(['700', '700', '700', '700']);
  expect(['logs/pod.log', 'secrets.json'].map(modeOf)).toEqual(['600', '600']);
});
