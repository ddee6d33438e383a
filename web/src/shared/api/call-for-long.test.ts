import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession, keepToken } from '../session.ts'
import { stubStorage } from '../storage.fixture.ts'
import { callFile, callWithProgress } from './call.ts'

const fetched = vi.fn<typeof fetch>()
const told: [number, number][] = []
const IMPORT = { query: {}, body: { rows: [{ room_number: '12' }] } }
const importRooms = () =>
  callWithProgress('POST /api/admin/rooms/import', IMPORT, (done, total) => told.push([done, total]))

/** An answer that comes in pieces, which end wherever the network cut them. */
function answersInPieces(...pieces: string[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  fetched.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }))
}

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetched)
  keepToken('secret')
  told.length = 0
})

afterEach(() => {
  forgetSession('left')
  fetched.mockReset()
  vi.unstubAllGlobals()
})

describe('a call for long work', () => {
  it('is told how far it is, and answers what stands in the last line', async () => {
    answersInPieces(
      '{"progress":{"done":1,"total":3}}\n{"progr',
      'ess":{"done":3,"total":3}}\n{"status":200,"body":{"data":',
      '{"imported":3}}}\n',
    )
    expect(await importRooms()).toEqual({ data: { imported: 3 } })
    expect(told).toEqual([
      [1, 3],
      [3, 3],
    ])
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('accept')).toContain('application/x-ndjson')
  })

  it('throws the refusal that the last line tells', async () => {
    answersInPieces('{"progress":{"done":1,"total":3}}\n{"status":422,"body":{"message":"1 rinda"}}\n')
    await expect(importRooms()).rejects.toMatchObject({ status: 422, message: '1 rinda' })
  })

  it('has not reached the server when the last line never came', async () => {
    answersInPieces('{"progress":{"done":1,"total":3}}\n')
    await expect(importRooms()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('takes a plain answer, too', async () => {
    fetched.mockResolvedValueOnce(Response.json({ data: { imported: 1 } }))
    expect(await importRooms()).toEqual({ data: { imported: 1 } })
  })
})

describe('a call for a file', () => {
  it('answers its content and the name that the server gave it', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="subjects.csv"',
    }
    fetched.mockResolvedValueOnce(new Response('Klavierspēle', { headers }))
    const { name, content } = await callFile('GET /api/admin/subjects/export', { query: {} })
    expect(name).toBe('subjects.csv')
    expect(await content.text()).toBe('Klavierspēle')
  })

  it('throws as any call does', async () => {
    fetched.mockResolvedValueOnce(Response.json({ message: 'Nav tiesību' }, { status: 403 }))
    await expect(callFile('GET /api/admin/subjects/export', { query: {} })).rejects.toMatchObject({
      status: 403,
    })
  })
})
