import { ApiError } from '../shared/api/api-error.ts'

/** What became of inviting several. */
export interface Invited<Who> {
  sent: number
  /** Whom it was refused for, by the error of the first of them: who is refused for the same reason stands together. */
  refused: { error: unknown; who: Who[] }[]
  /** Who was not come to: it was stopped, or nobody answered any more. */
  left: Who[]
}

interface Ways<Who> {
  invite(who: Who): Promise<unknown>
  /** After each. */
  tell(done: number): void
  isStopped(): boolean
}

/** Invites one after the other. A refusal is one person's; where the server is away, the others are not asked for in vain. */
export async function inviteEach<Who>(
  everybody: readonly Who[],
  { invite, tell, isStopped }: Ways<Who>,
): Promise<Invited<Who>> {
  const refused = new Map<string, { error: unknown; who: Who[] }>()
  let sent = 0
  for (const [at, who] of everybody.entries()) {
    if (isStopped()) return { sent, refused: [...refused.values()], left: everybody.slice(at) }
    try {
      await invite(who)
      sent++
    } catch (error) {
      const reason = error instanceof ApiError ? `${error.status} ${error.message}` : String(error)
      const same = refused.get(reason) ?? { error, who: [] }
      same.who.push(who)
      refused.set(reason, same)
      if (!isOfOne(error)) return { sent, refused: [...refused.values()], left: everybody.slice(at + 1) }
    }
    tell(at + 1)
  }
  return { sent, refused: [...refused.values()], left: [] }
}

function isOfOne(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'too_often' || error.kind === 'refused') &&
    error.status !== 401
  )
}
