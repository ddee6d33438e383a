export interface StreamEvent {
  name: string
  data: string
}

/**
 * Parses `text/event-stream` (HTML Standard, 9.2.6) in pieces of any size; answers the events that each piece completes. Ignores comments,
 * ids and retry times.
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
