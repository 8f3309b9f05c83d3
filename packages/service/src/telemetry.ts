import type { Meter, Tracer } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';

/** The signals of one service. Several services in one process keep theirs apart. */
export interface Telemetry {
  meter: Meter;
  /** A meter under a name of its own, where the name is part of what operators are promised. */
  meterNamed(name: string): Meter;
  /** Absent where traces go nowhere: then a request costs no span. */
  tracer: Tracer | undefined;
  /** The current values in Prometheus' text form. */
  metricsText(): Promise<string>;
  close(): Promise<void>;
}

class PullReader extends MetricReader {
  protected override async onShutdown() {}
  protected override async onForceFlush() {}
}

/** What speaks with a collector is loaded where there is one. */
export async function openTelemetry(
  service: string,
  instance: string,
  otlpEndpoint: string | undefined,
): Promise<Telemetry> {
  const resource = resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance });
  const pull = new PullReader();
  const pushed = otlpEndpoint
    ? (await import('./pushed-telemetry.ts')).pushTelemetry(resource, otlpEndpoint)
    : undefined;
  const meters = new MeterProvider({ resource, readers: [pull, ...(pushed ? [pushed.reader] : [])] });
  const serializer = new PrometheusSerializer('', false, undefined, true);
  return {
    meter: meters.getMeter('storepod'),
    meterNamed: (name) => meters.getMeter(name),
    tracer: pushed?.tracers.getTracer('storepod'),
    metricsText: async () => serializer.serialize((await pull.collect()).resourceMetrics),
    // A collector that is down must not keep a service from stopping; what was not sent is lost.
    close: async () => {
      await Promise.allSettled([meters.shutdown(), pushed?.tracers.shutdown()]);
    },
  };
}
