import { ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Metric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Value = Metric['values'][number] & { metricName?: string }
/** Seconds, and nanoseconds besides. */
type Time = [number, number]

/** The metrics of a registry in OpenTelemetry's form, with Prometheus' names. A value that is unknown (NaN) is left out. */
export async function inOpenTelemetry(
  registry: Registry,
): Promise<CollectionResult['resourceMetrics']['scopeMetrics'][number]> {
  const span = { startTime: timeOf(performance.timeOrigin), endTime: timeOf(Date.now()) }
  const metrics = (await registry.getMetricsAsJSON()).map(metric => metricData(metric, span))
  return { scope: { name: 'stunda' }, metrics }
}

function metricData(metric: Metric, span: { startTime: Time; endTime: Time }): MetricData {
  const { name, help: description } = metric
  const about = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // The type is declared as a number, but is its name.
  const type = String(metric.type)
  if (type === 'histogram') {
    const dataPoints = histograms(metric.values).map(point => ({ ...span, ...point }))
    return { ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = metric.values
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ value, labels }) => ({ ...span, value, attributes: labels }))
  if (type === 'counter') return { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...about, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Histograms by their labels. Prometheus' buckets count everything below their bound, OpenTelemetry's what is between two. */
function histograms(values: readonly Value[]) {
  const byLabels = Map.groupBy(values, ({ labels: { le, ...attributes } }) => JSON.stringify(attributes))
  return [...byLabels].map(([key, of]) => {
    const buckets = of.filter(({ labels }) => labels.le !== undefined)
    const endingIn = (end: string) => of.find(one => one.metricName?.endsWith(end))?.value ?? 0
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0))
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    const value = { buckets: { boundaries, counts }, count: endingIn('_count'), sum: endingIn('_sum') }
    return { attributes: JSON.parse(key) as Record<string, string>, value }
  })
}

function timeOf(ms: number): Time {
  const seconds = Math.floor(ms / 1000)
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)]
}
