import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

const CHILD = fileURLToPath(new URL('./postgres.child.ts', import.meta.url))

test('a PostgreSQL of its own keeps its data over a halt, and nothing after its stop', async () => {
  const server = await startPostgres({ durable: true, settings: { work_mem: '5MB' } })
  expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await ask(server.url, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
  const [folder] = (await ask(server.url, 'show data_directory')) as [{ data_directory: string }]
  await ask(server.url, 'create table kept as select 1 as id')
  await server.halt('SIGKILL')
  await server.resume()
  expect(await ask(server.url, 'select * from kept')).toEqual([{ id: 1 }])
  await server.stop()
  expect(existsSync(folder.data_directory)).toBe(false)
})

test('a PostgreSQL ends with the process that started it, however that ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stunda-orphan-'))
  chmodSync(folder, 0o755)
  const env = { ...process.env, TMPDIR: folder, TEMP: folder }
  const child = spawn(process.execPath, [CHILD], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  const url = String(said).trim()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGKILL')
  await expect.poll(() => ask(url, 'select 1').catch(({ code }) => code)).toBe('ECONNREFUSED')
  rmSync(folder, { recursive: true, maxRetries: 3 })
})

test('a port that is taken is said to be', async () => {
  const server = await startPostgres()
  await expect(startPostgres({ port: server.port })).rejects.toThrow('Address already in use')
  await server.stop()
})

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
