import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Addresses of this machine and of private networks, where the operator's own proxy would be. Others may send any header. */
const NEAR = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(network, prefix)
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')

/** Logs one warning when requests come through a proxy although TRUST_PROXY is not set. */
export function warnOfUntoldProxy(app: FastifyInstance, trustProxy: Config['trustProxy']): void {
  let isWarned = trustProxy !== false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    if (!NEAR.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return
    isWarned = true
    log.warn(
      'Requests come through a proxy, and TRUST_PROXY is not set: all of its clients count as one address and share its limits.',
    )
  })
}
