/** A component of a calendar (RFC 5545) as it was written. */
export interface Component {
  name: string
  properties: Property[]
  components: Component[]
  /** Whether its end was written, too. */
  isWhole: boolean
}

/** A property. Names are in upper case; the value is as it was written. */
export interface Property {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
}

/** Components that stand in a calendar only: where one begins, another that is still open has lost its end. */
const IN_CALENDAR = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL'])

/** What says when somebody is busy. */
const READ = new Set([
  ...['BEGIN', 'END', 'UID', 'SEQUENCE', 'STATUS', 'TRANSP', 'FREEBUSY', 'RECURRENCE-ID'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
])

const NO_OTHERS: ReadonlySet<string> = new Set()

/**
 * The calendars in a text, of which there may be several; none if the text is no calendar. Lines that are no property are left out, and
 * properties that do not say when somebody is busy, unless they are among `others`.
 */
export function readCalendars(text: string, others: ReadonlySet<string> = NO_OTHERS): Component[] {
  const root = componentOf('')
  const open = [root]
  for (const line of unfoldedLines(text)) {
    const property = propertyOf(line, others)
    if (!property) continue
    const name = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      if (name === 'VCALENDAR') open.splice(1)
      if (IN_CALENDAR.has(name)) open.splice(2)
      const component = componentOf(name)
      open.at(-1)?.components.push(component)
      open.push(component)
    } else if (property.name === 'END') {
      const begun = open.findLastIndex(component => component.name === name)
      const [ended] = begun > 0 ? open.splice(begun) : []
      if (ended) ended.isWhole = true
    } else {
      open.at(-1)?.properties.push(property)
    }
  }
  return root.components.filter(({ name }) => name === 'VCALENDAR')
}

/** The value of the first property of a name; undefined if there is none. */
export function textOf(component: Component, name: string): string | undefined {
  return component.properties.find(property => property.name === name)?.value
}

/** All properties of a name that have a value. */
export function propertiesNamed(component: Component, name: string): Property[] {
  return component.properties.filter(property => property.name === name && property.value.trim() !== '')
}

function componentOf(name: string): Component {
  return { name, properties: [], components: [], isWhole: false }
}

/**
 * The lines of a text without what all are indented by, those that were folded put together. In a text that is indented by depth a line
 * begins wherever a name in capital letters does.
 */
function* unfoldedLines(text: string): Generator<string> {
  const [indent = ''] = /^[ \t]*(?=\S)/m.exec(text) ?? []
  const isByDepth = new RegExp(`^${indent}[ \\t]+BEGIN:V[A-Z]+[ \\t]*$`, 'm').test(text)
  const goesOn = isByDepth ? /^[ \t]*(?![ \t]|[A-Z][A-Z0-9-]*[:;])/ : /^[ \t]/
  let parts: string[] = []
  for (const written of text.split(/\r\n?|\n/)) {
    const line = written.startsWith(indent) ? written.slice(indent.length) : written
    if (line.trim() === '') continue
    if (goesOn.test(line)) parts.push(line.replace(goesOn, ''))
    else {
      yield parts.join('')
      parts = [line]
    }
  }
  yield parts.join('')
}

function propertyOf(line: string, others: ReadonlySet<string>): Property | undefined {
  const [start, written = ''] = /^\s*([\w-]+)\s*(?=[;:])/.exec(line) ?? []
  const name = written.toUpperCase()
  const isTime = READ.has(name)
  if (!start || !(isTime || others.has(name))) return undefined
  const rest = line.slice(start.length)
  const colon = rest.startsWith(':') ? 0 : colonBeforeValue(rest, isTime)
  if (colon < 0) return undefined
  const parameters = new Map<string, string>()
  for (const parameter of splitOutsideQuotes(rest.slice(1, colon), ';')) {
    const [key = '', ...value] = parameter.split('=')
    parameters.set(key.trim().toUpperCase(), value.join('=').trim().replace(/^"|"$/g, ''))
  }
  return { name, parameters, value: rest.slice(colon + 1) }
}

/** Where the value begins after parameters: before a date, because programs leave out the quotes around a time zone with a colon. */
function colonBeforeValue(rest: string, isTime: boolean): number {
  const beforeDate = isTime ? rest.search(/:\s*\d{4}-?\d\d-?\d\d/) : -1
  if (beforeDate >= 0) return beforeDate
  const [parameters = ''] = splitOutsideQuotes(rest, ':')
  return parameters.length < rest.length ? parameters.length : -1
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    if (text[at] !== separator || isQuoted) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)]
}
