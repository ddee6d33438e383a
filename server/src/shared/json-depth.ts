const [QUOTE, BACKSLASH] = ['"', '\\'].map(it => it.charCodeAt(0))
const OPENING = new Set(['[', '{'].map(it => it.charCodeAt(0)))
const CLOSING = new Set([']', '}'].map(it => it.charCodeAt(0)))

/** Whether lists and objects in a JSON text are nested more than so many levels deep. Looks at each character once, and parses nothing. */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const it = json.charCodeAt(at)
    if (isText) {
      if (it === BACKSLASH) at += 1
      else if (it === QUOTE) isText = false
    } else if (it === QUOTE) isText = true
    else if (OPENING.has(it)) {
      depth += 1
      if (depth > levels) return true
    } else if (CLOSING.has(it)) depth -= 1
  }
  return false
}
