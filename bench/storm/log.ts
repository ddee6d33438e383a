/** A write that a client was told of: what must then be found in the history, whatever happened afterwards. */
export interface Acknowledged {
  what: 'created' | 'updated' | 'deleted'
  reservation_id: number
  /** Of what was created or updated, when the answer tells it. */
  version?: number
}

/** What the clients saw, together. */
export class StormLog {
  readonly acknowledged: Acknowledged[] = []
  /** How often each action was answered how. */
  readonly answers = new Map<string, Map<number, number>>()
  /** Answers that no client should ever get. */
  readonly unheard: string[] = []
  /** How often a request had to be sent again: the server or the database was away. */
  repeated = 0
  /** How many occurrences each submitted series was answered with. */
  readonly submitted = new Map<number, number>()
  /** Names given to what was created, each once. */
  readonly names = new Set<string>()

  answered(action: string, status: number, body: string): void {
    const ofAction = this.answers.get(action) ?? new Map<number, number>()
    ofAction.set(status, (ofAction.get(status) ?? 0) + 1)
    this.answers.set(action, ofAction)
    const isHeard = [200, 201, 403, 404, 409, 422].includes(status)
    if (!isHeard && this.unheard.length < 20) this.unheard.push(`${action}: ${status} ${body.slice(0, 300)}`)
  }
}
