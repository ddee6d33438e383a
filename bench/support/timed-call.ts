import type { Stage } from './on-postgres.ts'

/** The answer's data, and how long it took; throws when it was refused. */
export async function timedCall<Data>(
  { school, server }: Pick<Stage, 'school' | 'server'>,
  method: string,
  path: string,
  body?: unknown,
) {
  const start = performance.now()
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${school.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const took = performance.now() - start
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return { data: JSON.parse(text).data as Data, took }
}
