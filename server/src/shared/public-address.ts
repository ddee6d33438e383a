import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The networks of IPv4 that are not public. */
const RESERVED: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Public IPv6 is 2000::/3 without these: protocol assignments, documentation, 6to4, which leads to IPv4. */
const RESERVED_6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const reserved = new BlockList()
for (const [network, bits] of RESERVED) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of RESERVED_6) reserved.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** A server's name leads to an address that is not public. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

/** Whether an IP address is public, and not one of a private network, of this machine or for special use. */
export function isPublicAddress(address: string, { allowLoopback = false } = {}): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const type = family === 4 ? 'ipv4' : 'ipv6'
  if (allowLoopback && loopback.check(address, type)) return true
  if (family === 6 && !global6.check(address, type)) return false
  return !reserved.check(address, type)
}

/** Looks names up for a connection, and refuses those with an address that is not public: what is checked is what is connected to. */
export function publicLookup(options: { allowLoopback: boolean }): LookupFunction {
  return (host, asked, answer) => {
    lookUp(host, { ...asked, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      const refused = addresses.find(({ address }) => !isPublicAddress(address, options))
      const [first] = addresses
      if (refused || !first) return answer(new NotPublic(host), '')
      if (asked.all) return answer(null, addresses)
      answer(null, first.address, first.family)
    })
  }
}

/** Whether the host of an address is an IP address that is not public. A name is looked up when it is connected to. */
export function isPrivateAddress(url: URL, options: { allowLoopback: boolean }): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host, options)
}

/** Whether a host's name means this machine. */
export function isLoopbackName(host: string): boolean {
  return /^(127(\.\d+){3}|localhost|\[::1\])$/.test(host)
}
