import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge } from 'prom-client'
import { writeInPieces } from '../http/written-in-pieces.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { openLive } from './realtime.service.ts'

/** The stream of changes (contract/src/realtime/live.ts). It is not JSON, so it is not in the contract's table. */
export function realtimeRoutes(app: FastifyInstance, context: AppContext): void {
  const live = openLive(context)
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of changes.',
    registers: [app.metrics],
    collect() {
      this.set(live.streams.size)
    },
  })
  app.addHook('onReady', () => live.listening) // no stream opens before the server is subscribed
  app.addHook('preClose', async () => live.close())

  app.get(
    '/api/live',
    {
      exposeHeadRoute: false, // it would never end
      schema: {
        description:
          'Server-sent events: `schedule` with the rooms and dates that changed, `refetch` when any may have.',
        produces: ['text/event-stream'],
      },
      onRequest: async request => {
        if (!request.actor) refuse('unauthenticated')
      },
    },
    async (request, reply) => {
      const { id: user_id } = request.actor ?? refuse('unauthenticated')
      const stream = { reader: begin(reply), user_id, authorization: request.headers.authorization }
      live.streams.add(stream)
      reply.raw.on('close', () => live.streams.delete(stream))
    },
  )
}

function begin(reply: FastifyReply): FastifyReply['raw'] {
  const answer = writeInPieces(reply, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  answer.write(': open\n\n')
  return answer
}
