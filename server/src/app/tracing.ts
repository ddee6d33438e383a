import { setTimeout } from 'node:timers/promises'
import type { FastifyPluginCallback } from 'fastify'
import { readVersion } from '../health/version.ts'

/** How long the last spans may take to arrive when the server ends. */
const LAST_MS = 2_000

/** Traces of requests that go to a collector. */
export interface Tracing {
  /** Registered before any route. */
  plugin: FastifyPluginCallback
  /** Sends what is left. */
  stop(): Promise<void>
}

/**
 * Starts to trace requests by OpenTelemetry; where to, and how many of them, its own variables say (OTEL_…). Its packages are loaded only
 * here. Spans have the patterns of addresses, as the log has, because addresses contain ids and what was searched for.
 */
export async function startTracing(): Promise<Tracing> {
  const [{ FastifyOtelInstrumentation }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ])
  const ours = resources.resourceFromAttributes({
    'service.name': 'stunda',
    'service.version': readVersion().version,
  })
  const stated = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.NodeTracerProvider({
    resource: ours.merge(stated),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: (span, { method, routeOptions: { url = '' } }) => {
      span.updateName(`${method} ${url}`)
      span.setAttribute('url.path', url)
    },
  })
  instrumentation.setTracerProvider(provider)
  return {
    plugin: instrumentation.plugin(),
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), setTimeout(LAST_MS)])
    },
  }
}
