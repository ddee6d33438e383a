import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protect } from './security.ts'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'stunda-web-'))
const root = join(folder, 'assets', 'web', 'dist')
const app: FastifyInstance = Fastify()

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true })
  for (const file of ['index.html', 'first.js', 'service-worker.js', 'assets/app-1a2b.js'])
    writeFileSync(join(root, file), '')
  protect(app)
  await serveWeb(app, root)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('a server whose folder lies below another one named assets', () => {
  it.each(['/', '/index.html', '/first.js', '/service-worker.js', '/admin/users'])(
    'lets browsers ask for %s anew each time, so that an upgrade arrives',
    async url => {
      const { statusCode, headers } = await app.inject({ url })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    },
  )

  it('lets browsers keep the files whose names change with their content', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1a2b.js' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

it('a file of the build may do nothing by itself, and is read as nothing else; the page and the worker keep to the whole policy', async () => {
  const { headers } = await app.inject({ url: '/assets/app-1a2b.js' })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  for (const url of ['/', '/service-worker.js', '/assets/gone.js']) {
    const { headers } = await app.inject({ url })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  }
})

it('the page whose address is a secret is kept out of searches, and no other', async () => {
  const robots = async (url: string) => (await app.inject({ url })).headers['x-robots-tag']
  expect([await robots('/changes/x1'), await robots('/%63hanges/x1'), await robots('/')]).toEqual([
    ...['noindex', 'noindex', undefined],
  ])
})
