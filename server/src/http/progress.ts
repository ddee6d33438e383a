import { setImmediate } from 'node:timers/promises'
import { IDEMPOTENCY_KEY } from '@stunda/contract/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerTo } from './errors.ts'
import { writeInPieces } from './written-in-pieces.ts'

const NDJSON = 'application/x-ndjson'

/** Says how far some work is, and lets other requests be answered. */
export type Tell = (done: number, total: number) => Promise<void>

/**
 * Does long work. Who accepts application/x-ndjson is told how far it is, in lines `{"progress":{"done","total"}}`, and last of
 * all what the answer would have been, as `{"status","body"}`. Everybody else waits for the answer.
 */
export async function withProgress<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: Tell) => Promise<Body>,
): Promise<Body> {
  const repeatable = IDEMPOTENCY_KEY.toLowerCase() in request.headers
  if (repeatable || !request.headers.accept?.includes(NDJSON)) return work(async () => setImmediate())

  const answer = writeInPieces(reply, { 'content-type': NDJSON })
  const say = (line: object) => answer.write(`${JSON.stringify(line)}\n`)
  try {
    const body = await work(async (done, total) => {
      say({ progress: { done, total } })
      await setImmediate()
    })
    say({ status: 200, body })
    return body
  } catch (error) {
    say(answerTo(error as Error, request))
    throw error
  } finally {
    answer.end()
  }
}
