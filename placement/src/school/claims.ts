/** What an item takes at a place: resources with the slots from which to before which they are taken. Filled anew each time, to make nothing. */
export class Claims {
  count = 0
  readonly resource: number[] = []
  readonly from: number[] = []
  readonly to: number[] = []

  clear(): void {
    this.count = 0
  }

  add(resource: number, from: number, to: number): void {
    this.resource[this.count] = resource
    this.from[this.count] = from
    this.to[this.count] = to
    this.count += 1
  }
}
