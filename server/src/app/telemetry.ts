import { setTimeout } from 'node:timers/promises'
import type { Resource } from '@opentelemetry/resources'
import { readVersion } from '../health/version.ts'

/** How long the last spans and metrics may take to arrive when the server ends. */
const LAST_MS = 2_000

/** This server as OpenTelemetry's collector sees it: its name and version, and what the OTEL_ variables state. */
export async function describeServer(): Promise<Resource> {
  const resources = await import('@opentelemetry/resources')
  const ours = resources.resourceFromAttributes({
    'service.name': 'stunda',
    'service.version': readVersion().version,
  })
  return ours.merge(resources.detectResources({ detectors: [resources.envDetector] }))
}

/** Sends what is left, and waits for a collector that is away for two seconds at most. */
export async function shutDown(provider: { shutdown(): Promise<void> }): Promise<void> {
  await Promise.race([provider.shutdown().catch(() => {}), setTimeout(LAST_MS)])
}
