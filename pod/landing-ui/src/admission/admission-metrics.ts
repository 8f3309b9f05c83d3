import type { Meter } from '@opentelemetry/api';
import { type RenderAdmission, refusals } from './render-admission.ts';

/** How crowded it is before the renders. */
export function exportAdmission(meter: Meter, admission: RenderAdmission): void {
  const gauge = (name: string, read: () => number) =>
    meter.createObservableGauge(name).addCallback((result) => result.observe(read()));
  gauge('storefront.renders.running', () => admission.running);
  gauge('storefront.renders.waiting', () => admission.waiting);
  meter
    .createObservableCounter('storefront.renders.refused', { description: 'Pages that were not made, and why.' })
    .addCallback((result) => {
      for (const refusal of refusals) result.observe(admission.refused[refusal], { refusal });
    });
}
