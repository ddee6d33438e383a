import { ApiError } from '../shared/api/api-error.ts'

export interface Invited<User> {
  sent: number
  /** The users who were refused, together with those who were refused for the same reason. */
  refused: { error: unknown; users: User[] }[]
  /** The users who were not tried, because it was stopped or the server could not be reached. */
  left: User[]
}

/** Invites users one after the other. A refusal concerns one user; any other failure ends it. */
export async function inviteEach<User>(
  users: readonly User[],
  {
    invite,
    onProgress,
    isStopped,
  }: { invite(user: User): Promise<unknown>; onProgress(done: number): void; isStopped(): boolean },
): Promise<Invited<User>> {
  const refused = new Map<string, { error: unknown; users: User[] }>()
  const result = (sent: number, next: number) => ({
    sent,
    refused: [...refused.values()],
    left: users.slice(next),
  })
  let sent = 0
  for (const [index, user] of users.entries()) {
    if (isStopped()) return result(sent, index)
    try {
      await invite(user)
      sent++
    } catch (error) {
      const reason = error instanceof ApiError ? `${error.status} ${error.message}` : String(error)
      const same = refused.get(reason) ?? { error, users: [] }
      same.users.push(user)
      refused.set(reason, same)
      if (!isRefusalOfOne(error)) return result(sent, index + 1)
    }
    onProgress(index + 1)
  }
  return result(sent, users.length)
}

function isRefusalOfOne(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 401) return false
  return error.kind === 'too_often' || error.kind === 'refused'
}
