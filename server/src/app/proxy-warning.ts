import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Where a proxy of one's own stands: on this machine or in a private network. Others may claim anything of where they come from. */
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

/** Says once in the log that a proxy stands before the server which was not told of it. */
export function warnOfUntoldProxy(app: FastifyInstance, trustProxy: Config['trustProxy']): void {
  let isWarned = trustProxy !== false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    if (!NEAR.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return
    isWarned = true
    log.warn(
      'Requests come through a proxy, and TRUST_PROXY is not set: all who come through it count as one address and share its limits.',
    )
  })
}
