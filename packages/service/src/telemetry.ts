import type { Meter, Tracer } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

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

/** Retries included. At a stop the last signals are sent, and nobody wants to wait for them. */
const EXPORT_TIMEOUT_MS = 3_000;

class PullReader extends MetricReader {
  protected override async onShutdown() {}
  protected override async onForceFlush() {}
}

export function openTelemetry(service: string, instance: string, otlpEndpoint: string | undefined): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance });
  const pull = new PullReader();
  const readers: MetricReader[] = [pull];
  if (otlpEndpoint) {
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${otlpEndpoint}/v1/metrics`, timeoutMillis: EXPORT_TIMEOUT_MS }),
      }),
    );
  }
  const meters = new MeterProvider({ resource, readers });
  const tracers = otlpEndpoint ? tracerProvider(resource, otlpEndpoint) : undefined;
  const serializer = new PrometheusSerializer('', false, undefined, true);
  return {
    meter: meters.getMeter('storepod'),
    meterNamed: (name) => meters.getMeter(name),
    tracer: tracers?.getTracer('storepod'),
    metricsText: async () => serializer.serialize((await pull.collect()).resourceMetrics),
    // A collector that is down must not keep a service from stopping; what was not sent is lost.
    close: async () => {
      await Promise.allSettled([meters.shutdown(), tracers?.shutdown()]);
    },
  };
}

const tracerProvider = (resource: ReturnType<typeof resourceFromAttributes>, endpoint: string) =>
  new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
      }),
    ],
  });
