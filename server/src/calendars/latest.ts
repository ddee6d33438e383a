/** A map of the values set last, by key: beyond `most` keys the one that was set longest ago goes. */
export class Latest<Value> {
  private readonly values = new Map<string, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: string): Value | undefined {
    return this.values.get(key)
  }

  set(key: string, value: Value): void {
    this.values.delete(key)
    this.values.set(key, value)
    const [oldest] = this.values.keys()
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest)
  }
}
