import type { Page } from 'playwright-core';
import { enter, handsOn } from '../hands-on.ts';
import { createStore, signUp } from '../stranger/founding.ts';
import type { Fixture } from './fixture.ts';

/** The pod with which every platform begins. */
const FIRST_POD = 'First pod';
/** Its services are up already; the registry probes it and the console looks again, each after some seconds. */
const FIRST_PROBE_MS = 60_000;

export async function registerPod(fixture: Fixture): Promise<Page> {
  const { page, pod, podName } = fixture;
  const { field, choose, press, dialog } = handsOn(page);
  await page.goto('/sign-in');
  await enter(page, 'super-admin', 'Storepod-demo-1');
  await page.goto('/platform/pods');
  await page.getByRole('link', { name: 'Register pod' }).click();
  await field('Name').fill(podName);
  await choose('Kind of endpoint', 'External');
  await field('Endpoint').fill(pod.endpoint);
  await field('Room for stores').fill('10');
  await press('Register pod');
  await dialog().getByRole('heading', { name: 'merchant, besides' }).waitFor();
  fixture.settings = (await dialog().locator('code').allTextContents()).join('\n');
  return page;
}

export async function startPod({ page, pod, podName, settings }: Fixture): Promise<Page> {
  const { press, untilClosed } = handsOn(page);
  await press('Done');
  await untilClosed();
  await page.getByRole('heading', { name: podName }).waitFor();
  await pod.start(settings);
  await page.getByText('Takes new stores').first().waitFor({ timeout: FIRST_PROBE_MS });
  await page.getByText('Healthy', { exact: true }).first().waitFor();
  return page;
}

export async function drainFirst({ page }: Fixture): Promise<Page> {
  const { told } = handsOn(page);
  await moveTo(page, FIRST_POD, 'Drain');
  await told('Takes no new stores');
  await told('It is not active.');
  return page;
}

/**
 * The merchants know nothing of pods. An empty pod is the first choice in any case; with one of ten places taken it is not, if
 * the pod without a ceiling were open.
 */
export async function seeNextStores({ page, merchant, neighbour, podName }: Fixture): Promise<Page> {
  const owners = [neighbour, merchant];
  for (const owner of owners) {
    await signUp(owner);
    await createStore(owner);
  }
  await open(page, podName);
  await page.getByRole('link', { name: 'Stores', exact: true }).last().click();
  for (const { store } of owners) {
    const row = page.getByRole('row').filter({ has: page.getByText(store, { exact: true }) });
    await row.getByText('Set up').waitFor();
  }
  return page;
}

/** Leaves the platform as it was: the first pod takes stores again, and the new one does not. */
export async function putBack({ page, podName }: Fixture): Promise<Page> {
  await moveTo(page, podName, 'Drain');
  await handsOn(page).told('Takes no new stores');
  await moveTo(page, FIRST_POD, 'Resume');
  await handsOn(page).told('Takes new stores');
  return page;
}

async function open(page: Page, pod: string): Promise<void> {
  await page.goto('/platform/pods');
  await page.getByRole('link', { name: pod, exact: true }).click();
  await page.getByRole('heading', { name: pod }).waitFor();
}

async function moveTo(page: Page, pod: string, move: 'Drain' | 'Resume'): Promise<void> {
  const { press, dialog, untilClosed } = handsOn(page);
  await open(page, pod);
  await press(move);
  await press(move, dialog());
  await untilClosed();
}
