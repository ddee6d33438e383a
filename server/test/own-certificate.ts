import { generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')
const FOLDER = join(CACHE, 'stunda-test-certificate')
const CERTIFICATE = 'certificate.pem'

/** The file of a certificate for 127.0.0.1 that has signed itself; made with its key at the first use on this machine. */
export function certificateOfTests(): string {
  const file = join(FOLDER, CERTIFICATE)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  const made = mkdtempSync(join(CACHE, 'certificate-'))
  const { certificate, key } = makeCertificate()
  writeFileSync(join(made, CERTIFICATE), certificate)
  writeFileSync(keyOf(join(made, CERTIFICATE)), key, { mode: 0o600 })
  try {
    renameSync(made, FOLDER)
  } catch {
    // Another process was first.
    rmSync(made, { recursive: true })
  }
  return file
}

/** The file of a certificate's key. */
export const keyOf = (certificate: string): string => `${certificate}.key`

// The parts of an X.509 certificate (RFC 5280), which Node reads but cannot write.
const SEQUENCE = 0x30
const OF_CN = Buffer.from([0x55, 0x04, 0x03])
const OF_ALTERNATIVE_NAME = Buffer.from([0x55, 0x1d, 0x11])
const OF_CONSTRAINTS = Buffer.from([0x55, 0x1d, 0x13])
const OF_ECDSA_SHA256 = Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])

/** A value of ASN.1 as DER. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map(part => Buffer.from(part)))
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const id = (bytes: Buffer) => der(0x06, bytes)
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const extension = (of: Buffer, value: Buffer) => der(SEQUENCE, id(of), der(0x04, value))

function makeCertificate(): { certificate: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, id(OF_ECDSA_SHA256))
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, id(OF_CN), der(0x0c, 'House of the tests'))))
  const address = der(0x87, Buffer.from([127, 0, 0, 1]))
  const extensions = [
    extension(OF_ALTERNATIVE_NAME, der(SEQUENCE, address)),
    extension(OF_CONSTRAINTS, der(SEQUENCE, der(0x01, Buffer.from([0xff])))),
  ]
  const signed = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, der(0x17, '200101000000Z'), der(0x18, '21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, ...extensions)),
  )
  const whole = der(SEQUENCE, signed, algorithm, bits(sign('sha256', signed, privateKey)))
  const lines = whole
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
