import type { CollectionResult } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import { describeServer, shutDown } from './telemetry.ts'

/**
 * Sends the metrics that Prometheus can read to OpenTelemetry's collector as well, every `exportIntervalMillis`, until stopped.
 * OpenTelemetry's own variables (OTEL_…) say where to. Its packages are loaded only here.
 */
export async function startSendingMetrics(
  read: () => Promise<Registry>,
  exportIntervalMillis: number,
): Promise<{ stop(): Promise<void> }> {
  const [sdk, base, http, transformer, { inOpenTelemetry }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/otlp-exporter-base'),
    import('@opentelemetry/otlp-exporter-base/node-http'),
    import('@opentelemetry/otlp-transformer'),
    import('../health/otlp-metrics.ts'),
  ])
  const resource = await describeServer()
  const collect = async (): Promise<CollectionResult> => {
    const scopeMetrics = [await inOpenTelemetry(await read())]
    return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
  }
  const headers = { 'content-type': 'application/json' }
  const where = http.convertLegacyHttpOptions({}, 'METRICS', 'v1/metrics', headers)
  const { JsonMetricsSerializer, MetricsExporterMetricsHelper } = transformer
  const about = ['otlp_http_metric_exporter', MetricsExporterMetricsHelper, undefined] as const
  const exporter = new base.OTLPExporterBase(
    http.createOtlpHttpExportDelegate(where, JsonMetricsSerializer, ...about),
  )
  const reader = new sdk.PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis,
    metricProducers: [{ collect }],
  })
  const provider = new sdk.MeterProvider({ resource, readers: [reader] })
  return { stop: () => shutDown(provider) }
}
