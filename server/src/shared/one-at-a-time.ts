import { refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** Work that is done for each of many, one piece after the other. */
export class OneAtATime {
  private readonly running = new Map<number, { last: Promise<unknown>; count: number }>()
  private readonly most: number

  /** `most`: how many pieces of one may run and wait. */
  constructor(most: number) {
    this.most = most
  }

  /** Does the work when what was asked for before in the same name (an id) is done. Refuses (429) when too much waits. */
  async run<Answer>(whose: number, work: () => Promise<Answer>): Promise<Answer> {
    const own = this.running.get(whose) ?? { last: Promise.resolve(), count: 0 }
    if (own.count === this.most) refuse('too_many_requests', { retry_after: RETRY_AFTER_SECONDS })
    this.running.set(whose, own)
    own.count += 1
    const answer = own.last.then(work)
    own.last = answer.catch(() => undefined)
    try {
      return await answer
    } finally {
      own.count -= 1
      if (own.count === 0) this.running.delete(whose)
    }
  }
}
