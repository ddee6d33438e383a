import type { Element } from '@xmldom/xmldom'
import { refuse } from '../shared/refusal.ts'
import type { ComponentFilter, TimeRange } from './calendar-filter.ts'
import { child, childrenOf, rootOf, textOf } from './dav-dom.ts'
import { type FilterRefusal, filterOf, timeRange } from './dav-filter.ts'
import { CALDAV, DAV, type PropertyName } from './dav-xml.ts'

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
  /** What a calendar-query looks for, or why that is refused. */
  filter: ComponentFilter | FilterRefusal
  /** The time of a free-busy-query. */
  range: TimeRange | null
}

/**
 * Reads the body of a PROPFIND or REPORT; what is named twice is in it once. 400 (`not_json`) for malformed XML, for what `isWithinBounds` does
 * not let pass (a document type, too: entities are neither declared nor expanded), and for more than 100 properties.
 */
export function readDavRequest(xml: string): DavRequest {
  const root = rootOf(xml)
  const limit = Number(textOf(child(child(root, DAV, 'limit'), DAV, 'nresults')))
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
    range: timeRange(child(root, CALDAV, 'time-range')),
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
