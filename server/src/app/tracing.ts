import type { FastifyPluginCallback } from 'fastify'
import { describeServer, shutDown } from './telemetry.ts'

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
  const [{ FastifyOtelInstrumentation }, { OTLPTraceExporter }, sdk] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
  ])
  const provider = new sdk.NodeTracerProvider({
    resource: await describeServer(),
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
    stop: () => shutDown(provider),
  }
}
