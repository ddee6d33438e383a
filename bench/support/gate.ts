/** Delays answers until it is opened. */
export class Gate {
  #opened = Promise.resolve()
  #open = () => {}
  #asked = Promise.withResolvers<void>()

  close(): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#opened = promise
    this.#open = resolve
    this.#asked = Promise.withResolvers<void>()
  }

  open(): void {
    this.#open()
  }

  /** Resolves once somebody waits at the gate. */
  asked(): Promise<void> {
    return this.#asked.promise
  }

  pass(): Promise<void> {
    this.#asked.resolve()
    return this.#opened
  }
}
