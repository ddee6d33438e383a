import { useSession } from '../session.ts'

interface Had {
  etag: string
  answer: unknown
}

/** How many answers are kept: the days and lists that one goes to and fro between. */
const MOST = 30
const had = new Map<string, Had>()

useSession.subscribe((is, was) => {
  if (is.auth.userToken !== was.auth.userToken) had.clear()
})

/** The last answer to the same question of the same user, with the ETag that it came with. In memory only, until the session ends. */
export function hadAnswer(question: string): Had | undefined {
  return had.get(question)
}

/** Keeps an answer, so that it is not sent again while it stays the same; without an ETag it is forgotten. */
export function keepAnswer(question: string, etag: string | null, answer: unknown): void {
  had.delete(question)
  if (etag) had.set(question, { etag, answer })
  const [oldest] = had.keys()
  if (had.size > MOST && oldest !== undefined) had.delete(oldest)
}
