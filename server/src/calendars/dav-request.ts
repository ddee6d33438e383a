import { DOMParser, type Element, onWarningStopParsing } from '@xmldom/xmldom'
import { refuse } from '../shared/refusal.ts'
import { CALDAV, DAV, type PropertyName } from './dav-xml.ts'
import { isWithinBounds } from './xml-bounds.ts'

const MOST_PROPERTIES = 100

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
 * Reads the body of a PROPFIND or REPORT; what is named twice is in it once. 400 (`not_json`) for malformed XML, for what `isWithinBounds` does
 * not let pass (a document type, too: entities are neither declared nor expanded), and for more than 100 properties.
 */
export function readDavRequest(xml: string): DavRequest {
  const root = rootOf(xml)
  const limit = Number(textOf(descendant(root, DAV, 'nresults')))
  const prop = child(root, DAV, 'prop')
  const hrefs = childrenOf(root).filter(one => one.localName === 'href')
  return {
    name: root.localName ?? '',
    properties: prop ? propertiesIn(prop) : null,
    names_only: child(root, DAV, 'propname') !== undefined,
    hrefs: [...new Set(hrefs.map(textOf))],
    sync_token: textOf(child(root, DAV, 'sync-token')),
    limit: limit > 0 ? limit : null,
    filter: filterOf(child(root, CALDAV, 'filter')),
  }
}

function propertiesIn(prop: Element): PropertyName[] {
  const names = childrenOf(prop).map(({ namespaceURI, localName }) => ({
    namespace: namespaceURI ?? '',
    local: localName ?? '',
  }))
  const once = [...new Map(names.map(name => [`${name.namespace} ${name.local}`, name])).values()]
  return once.length > MOST_PROPERTIES ? refuse('not_json') : once
}

function rootOf(xml: string): Element {
  if (!isWithinBounds(xml)) refuse('not_json')
  try {
    const parser = new DOMParser({ onError: onWarningStopParsing })
    return parser.parseFromString(xml, 'text/xml').documentElement ?? refuse('not_json')
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
