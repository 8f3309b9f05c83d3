import { onMoment } from '@storepod/kernel/moments';
import { onTestFinished } from 'vitest';

/** Runs once, as soon as the flow comes to the moment: `checkout.asking|RESERVE`. */
export function atMoment(wanted: string, run: () => void): void {
  const stop = onMoment(({ name, detail }) => {
    if (wanted !== `${name}|${detail}`) return;
    stop();
    run();
  });
  onTestFinished(stop);
}
