import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Retries included. At a stop the last signals are sent, and nobody wants to wait for them. */
const EXPORT_TIMEOUT_MS = 3_000;

/** What sends metrics and traces to a collector. */
export function pushTelemetry(resource: Resource, endpoint: string): { reader: MetricReader; tracers: TracerProvider } {
  const at = (path: string) => ({ url: `${endpoint}${path}`, timeoutMillis: EXPORT_TIMEOUT_MS });
  return {
    reader: new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(at('/v1/metrics')) }),
    tracers: new TracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(at('/v1/traces')) })],
    }),
  };
}
