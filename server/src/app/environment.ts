import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** A sentence about a variable whose value cannot be meant. */
export interface Mistake {
  variable: string
  sentence: string
}

/**
 * Reads environment variables and collects a mistake for each that cannot be meant, so that all of them are said at once. An empty variable
 * counts as absent; NAME_FILE names a file in which the value of NAME stands, as containers get their secrets. Addresses and secrets are not
 * quoted, because they may contain a password.
 */
export class Environment {
  readonly mistakes: Mistake[] = []
  readonly #env: NodeJS.ProcessEnv
  /** The contents of the files, by variable. */
  readonly #files = new Map<string, string | undefined>()

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  text(name: string): string | undefined {
    return this.#stated(name) ?? this.#inFile(name)
  }

  #stated(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  #inFile(name: string): string | undefined {
    const variable = `${name}_FILE`
    const path = this.#stated(variable)
    if (path && !this.#files.has(name)) this.#files.set(name, this.#read(variable, path))
    return this.#files.get(name)
  }

  #read(variable: string, path: string): string | undefined {
    try {
      return readFileSync(path, 'utf8').trim() || undefined
    } catch {
      this.blame(variable, `names a file that cannot be read: "${path}"`)
      return undefined
    }
  }

  /** `1` or `0`. */
  flag(name: string, means: string): boolean | undefined {
    const value = this.text(name)
    if (value !== undefined && value !== '1' && value !== '0')
      this.blame(name, `is 1 (${means}) or 0, not "${value}"`)
    return value === undefined ? undefined : value === '1'
  }

  /** A whole number within bounds. */
  number(name: string, usual: number, { least, most }: { least: number; most: number }): number {
    const value = this.text(name)
    if (value === undefined) return usual
    if (/^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
    this.blame(name, `is a whole number from ${least} to ${most}, not "${value}"`)
    return usual
  }

  oneOf(name: string, usual: string, known: readonly string[]): string {
    const value = this.text(name) ?? usual
    if (known.includes(value)) return value
    this.blame(name, `is one of ${known.join(', ')}, not "${value}"`)
    return usual
  }

  /** An address that begins with one of these protocols (`http:`); undefined if it is absent or cannot be meant. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    this.blame(name, `is not an address that begins with ${protocols.map(it => `${it}//`).join(' or ')}`)
    return undefined
  }

  /** A number of proxies, or their addresses, networks and names of networks; undefined if nobody is trusted. */
  proxies(name: string): number | string | undefined {
    const value = this.text(name)
    if (!value || value === '0') return undefined
    if (/^\d+$/.test(value)) return Number(value)
    if (!value.split(',').every(it => isNetwork(it.trim())))
      this.blame(
        name,
        `is how many proxies stand before the server, or their addresses (10.0.0.0/8,loopback), not "${value}"`,
      )
    return value
  }

  blame(variable: string, what: string): void {
    this.mistakes.push({ variable, sentence: `${variable} ${what}.` })
  }
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return bits > 0 && Number(prefix ?? bits) <= bits
}
