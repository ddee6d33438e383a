import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom'
import { refuse } from '../shared/refusal.ts'

const DAV = 'DAV:'
const CALDAV = 'urn:ietf:params:xml:ns:caldav'

/** The prefixes that our answers declare, by namespace. */
const PREFIXES: Record<string, string> = { [DAV]: 'D', [CALDAV]: 'C', 'http://calendarserver.org/ns/': 'CS' }
const DECLARED = Object.entries(PREFIXES)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`)
  .join('')

/** The name of a property: `D:getetag` for known namespaces, otherwise with its namespace. */
export interface PropertyName {
  namespace: string
  local: string
}

/** The body of a PROPFIND or REPORT. */
export interface DavRequest {
  /** The root element's name, such as `propfind` or `calendar-query`. */
  name: string
  /** The requested properties; null: all. */
  properties: PropertyName[] | null
  /** Whether only the names of the properties are asked for. */
  names_only: boolean
  hrefs: string[]
  sync_token: string
  /** The most results that a sync-collection accepts; null: no limit. */
  limit: number | null
  filter: Filter | null
}

/** The filter of a calendar-query: which component, and in which UTC instants (null: unbounded). `unsupported`: something else. */
export interface Filter {
  component: string
  from: Temporal.Instant | null
  to: Temporal.Instant | null
  unsupported: boolean
}

/**
 * Reads the body of a PROPFIND or REPORT. 400 (`not_json`) for malformed XML, or with a document type: entities are neither declared nor
 * expanded.
 */
export function readDavRequest(xml: string): DavRequest {
  const root = rootOf(xml)
  const limit = Number(textOf(descendant(root, DAV, 'nresults')))
  const prop = child(root, DAV, 'prop')
  return {
    name: root.localName ?? '',
    properties: prop
      ? childrenOf(prop).map(({ namespaceURI, localName }) => ({
          namespace: namespaceURI ?? '',
          local: localName ?? '',
        }))
      : null,
    names_only: child(root, DAV, 'propname') !== undefined,
    hrefs: childrenOf(root)
      .filter(one => one.localName === 'href')
      .map(textOf),
    sync_token: textOf(child(root, DAV, 'sync-token')),
    limit: limit > 0 ? limit : null,
    filter: filterOf(child(root, CALDAV, 'filter')),
  }
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
  const prefix = PREFIXES[namespace]
  return prefix && `${prefix}:${local}`
}

/** An empty element of any namespace: a property that a resource does not have. */
export function emptyElement(name: PropertyName): string {
  const known = prefixed(name)
  return known ? element(known) : `<${name.local} xmlns="${escapeXml(name.namespace)}"/>`
}

function rootOf(xml: string): Element {
  if (/<!DOCTYPE/i.test(xml)) refuse('not_json')
  try {
    const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      xml,
      'text/xml',
    ).documentElement
    return root ?? refuse('not_json')
  } catch {
    return refuse('not_json')
  }
}

function filterOf(filter: Element | undefined): Filter | null {
  const calendar = filter && child(filter, CALDAV, 'comp-filter')
  if (!calendar) return null
  const inner = child(calendar, CALDAV, 'comp-filter')
  const range = inner && child(inner, CALDAV, 'time-range')
  const others = inner ? childrenOf(inner).filter(one => one !== range) : []
  return {
    component: inner?.getAttribute('name') ?? 'VEVENT',
    from: instantOf(range?.getAttribute('start')),
    to: instantOf(range?.getAttribute('end')),
    unsupported: calendar.getAttribute('name') !== 'VCALENDAR' || others.length > 0,
  }
}

/** An instant as `20261123T080000Z`. 400 if it is none. */
function instantOf(text: string | null | undefined): Temporal.Instant | null {
  if (!text) return null
  try {
    return Temporal.Instant.from(text)
  } catch {
    return refuse('not_json')
  }
}

function childrenOf(parent: Element): Element[] {
  return [...parent.childNodes].filter(node => node.nodeType === node.ELEMENT_NODE) as Element[]
}

function child(parent: Element, namespace: string, local: string): Element | undefined {
  return childrenOf(parent).find(one => one.namespaceURI === namespace && one.localName === local)
}

function descendant(parent: Element, namespace: string, local: string): Element | undefined {
  return parent.getElementsByTagNameNS(namespace, local).item(0) ?? undefined
}

function textOf(element: Element | undefined): string {
  return element?.textContent?.trim() ?? ''
}
