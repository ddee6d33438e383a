import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { workOnce } from '../idempotency/idempotency.service.ts'
import type { LongWork, ReportProgress } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { answerTo } from './errors.ts'
import { keyedRequest } from './keyed-request.ts'
import { writeInPieces } from './written-in-pieces.ts'

const NDJSON = 'application/x-ndjson'

/**
 * Runs long work. A client that accepts application/x-ndjson gets lines `{"progress":{"done","total"}}` and at the end the answer
 * as `{"status","body"}`; other clients get the answer alone. If such a client goes away, its work is given up, and nothing of it is kept.
 */
export async function withProgress<Body>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (long: LongWork) => Promise<Body>,
): Promise<Body> {
  const { context } = request.server
  const doIt = (report: ReportProgress) =>
    workOnce(context, keyedRequest(request), once => work({ report, once }))
  if (!request.headers.accept?.includes(NDJSON)) return doIt(async () => setImmediate())

  const answer = writeInPieces(reply, { 'content-type': NDJSON })
  const say = (line: object) => answer.write(`${JSON.stringify(line)}\n`)
  try {
    const body = await doIt(async (done, total) => {
      if (reply.raw.destroyed) refuse('too_slow')
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
