import { setImmediate } from 'node:timers/promises'

/** The most bytes that an answer's pieces have together: with what stands around them, at most 8 MB. */
const MOST_BYTES = 7_500_000
/** After so much work other requests come in between. */
const TURN_MS = 10

/**
 * Writes an answer piece by piece, with other requests in between: one piece an item, as long as they have room in an answer.
 * `written` says how many items have.
 */
export async function inPieces<Item>(
  items: readonly Item[],
  write: (item: Item) => string,
): Promise<{ text: string; written: number }> {
  const pieces: string[] = []
  let bytes = 0
  let since = performance.now()
  for (const item of items) {
    const piece = write(item)
    bytes += Buffer.byteLength(piece)
    if (bytes > MOST_BYTES) break
    pieces.push(piece)
    if (performance.now() - since < TURN_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return { text: pieces.join(''), written: pieces.length }
}
