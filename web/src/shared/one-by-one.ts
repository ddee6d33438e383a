import { ApiError } from './api/api-error.ts'

export interface OneByOne<Item> {
  done: Item[]
  /** The items that were refused, together with those that were refused for the same reason. */
  refused: { error: unknown; items: Item[] }[]
  /** The items that were not tried, because it was stopped or the server could not be reached. */
  left: Item[]
}

interface Progress {
  onProgress?(count: number): void
  isStopped?(): boolean
}

/** Sends a call for one item after the other. A refusal concerns one item; any other failure ends it. */
export async function oneByOne<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  { onProgress, isStopped }: Progress = {},
): Promise<OneByOne<Item>> {
  const done: Item[] = []
  const refused = new Map<string, { error: unknown; items: Item[] }>()
  const result = (next: number) => ({ done, refused: [...refused.values()], left: items.slice(next) })
  for (const [index, item] of items.entries()) {
    if (isStopped?.()) return result(index)
    try {
      await send(item)
      done.push(item)
    } catch (error) {
      const reason = error instanceof ApiError ? `${error.status} ${error.message}` : String(error)
      const same = refused.get(reason) ?? { error, items: [] }
      same.items.push(item)
      refused.set(reason, same)
      if (!isRefusalOfOne(error)) return result(index + 1)
    }
    onProgress?.(index + 1)
  }
  return result(items.length)
}

function isRefusalOfOne(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 401) return false
  return error.kind === 'too_often' || error.kind === 'refused'
}
