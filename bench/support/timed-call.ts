import type { Stage } from './on-postgres.ts'
import { answered } from './took.ts'

/** The answer's data, the deed that it names, and how long it took; throws when it was refused. */
export async function timedCall<Data>(
  { school, server }: Pick<Stage, 'school' | 'server'>,
  method: string,
  path: string,
  body?: unknown,
) {
  let text = ''
  const took = await answered(async () => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${school.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  })
  const { data, deed_id }: { data: Data; deed_id?: number } = JSON.parse(text)
  return { data, deed_id, took }
}
