/** The namespaces of WebDAV and CalDAV. */
export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'

/** The prefixes that our answers declare, by namespace. */
const PREFIXES = new Map([
  [DAV, 'D'],
  [CALDAV, 'C'],
  ['http://calendarserver.org/ns/', 'CS'],
])
const DECLARED = [...PREFIXES].map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`).join('')

/** The name of a property: `D:getetag` for known namespaces, otherwise with its namespace. */
export interface PropertyName {
  namespace: string
  local: string
}

/** An element of an answer; `inner` is XML already. */
export function element(name: string, inner = ''): string {
  return inner ? `<${name}>${inner}</${name}>` : `<${name}/>`
}

/** Text inside an element. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`).replace(/\r/g, '&#13;')
}

/** A whole answer with one root element, which declares the prefixes. */
export function xmlDocument(name: string, inner: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}${DECLARED}>${inner}</${name}>\n`
}

/** `D:getetag` of a known namespace; undefined for others. */
export function prefixed({ namespace, local }: PropertyName): string | undefined {
  const prefix = PREFIXES.get(namespace)
  return prefix && `${prefix}:${local}`
}

/** An empty element of any namespace: a property that a resource does not have. */
export function emptyElement(name: PropertyName): string {
  const known = prefixed(name)
  return known ? element(known) : `<${name.local} xmlns="${escapeXml(name.namespace)}"/>`
}
