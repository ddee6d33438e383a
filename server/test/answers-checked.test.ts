import { data } from '@stunda/contract/wire.ts'
import Fastify, { type FastifySchema } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerCheck } from './answers-checked.ts'

const Room = z.object({ id: z.number(), name: z.string().optional() })
const SCHEMA: FastifySchema = { response: { 200: data(z.array(Room)) } }

/** A server with one call that answers `answer`, checked; gives its status and what the check found. */
async function answered(answer: unknown, status = 200) {
  const { check, throwFound } = answerCheck()
  const app = Fastify()
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onSend', async (request, reply, payload) => {
    check(request, reply, payload)
    return payload
  })
  app.get('/api/rooms', { schema: SCHEMA }, (_, reply) => reply.status(status).send(answer))
  const { statusCode } = await app.inject({ url: '/api/rooms' })
  await app.close()
  try {
    throwFound()
    return { statusCode }
  } catch (error) {
    return { statusCode, found: error instanceof Error ? error.message.split('\n')[1] : error }
  }
}

it('an answer as the contract says goes out', async () => {
  expect(await answered({ data: [{ id: 1 }, { id: 2, name: 'Zāle' }] })).toEqual({ statusCode: 200 })
})

it.each([
  [
    'a key that the contract does not name',
    { data: [{ id: 1 }, { id: 2, nr: '201' }] },
    'data.1.nr: not in the contract',
  ],
  [
    'a value of another type',
    { data: [{ id: '1' }] },
    'data.0.id: Invalid input: expected number, received string',
  ],
  ['a missing key', { data: [{}] }, 'data.0.id: Invalid input: expected number, received undefined'],
])('an answer with %s fails, and says where', async (_, answer, found) => {
  expect(await answered(answer)).toEqual({ statusCode: 500, found: `GET /api/rooms (200): ${found}` })
})

it('a refusal has a message, and may have more', async () => {
  expect(await answered({ message: 'There is no such room.', room: 1 }, 404)).toEqual({ statusCode: 404 })
  expect(await answered({ error: 'gone' }, 404)).toMatchObject({ found: expect.stringContaining('message') })
})
