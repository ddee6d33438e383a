/** An acknowledged write, which the history must contain. */
export interface Acknowledged {
  what: 'created' | 'updated' | 'deleted'
  reservation_id: number
  /** The new version, if the answer contains it. */
  version?: number
}

/** The answers of all clients. */
export class StormLog {
  readonly acknowledged: Acknowledged[] = []
  /** The number of answers by action and status. */
  readonly answers = new Map<string, Map<number, number>>()
  /** Answers that no client should ever get. */
  readonly unheard: string[] = []
  /** The number of repeated requests, because the server or the database was away. */
  repeated = 0
  /** The number of occurrences in the answer to each submitted series. */
  readonly submitted = new Map<number, number>()
  /** The distinct names of created events. */
  readonly names = new Set<string>()

  answered(action: string, status: number, body: string): void {
    const ofAction = this.answers.get(action) ?? new Map<number, number>()
    ofAction.set(status, (ofAction.get(status) ?? 0) + 1)
    this.answers.set(action, ofAction)
    const isHeard = [200, 201, 403, 404, 409, 422].includes(status)
    if (!isHeard && this.unheard.length < 20) this.unheard.push(`${action}: ${status} ${body.slice(0, 300)}`)
  }
}
