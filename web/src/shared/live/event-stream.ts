/** One message of a server's event stream. */
export interface StreamEvent {
  name: string
  data: string
}

/**
 * Reads `text/event-stream` (HTML Standard, 9.2.6) as it comes in, in pieces of any size; answers the events that each piece
 * completes. Comments, ids and retry times are passed over.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  let name = ''
  let data: string[] = []

  const readLine = (line: string): StreamEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { name: name || 'message', data: data.join('\n') } : undefined
      name = ''
      data = []
      return event
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    return undefined
  }

  return piece => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(line => readLine(line) ?? [])
  }
}
