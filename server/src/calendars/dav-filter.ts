import type { Element } from '@xmldom/xmldom'
import { refuse } from '../shared/refusal.ts'
import {
  COLLATIONS,
  type ComponentFilter,
  type ParameterFilter,
  type PropertyFilter,
  type TextMatch,
  type TimeRange,
} from './calendar-filter.ts'
import { child, childrenOf } from './dav-dom.ts'
import { CALDAV } from './dav-xml.ts'

/** How many conditions a filter may have. */
const MOST_CONDITIONS = 100

/** Why a filter is refused, as a condition of RFC 4791, 7.8. */
export type FilterRefusal = 'C:valid-filter' | 'C:supported-filter' | 'C:supported-collation'

class Unsupported extends Error {
  readonly refusal: FilterRefusal

  constructor(refusal: FilterRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * The filter of a calendar-query, or why it is refused: it is for VCALENDAR, with time ranges of events only, and with at most 100 conditions.
 * 400 for instants that are none.
 */
export function filterOf(filter: Element | undefined): ComponentFilter | FilterRefusal {
  const calendar = child(filter, CALDAV, 'comp-filter')
  if (!filter || !calendar) return 'C:valid-filter'
  if (filter.getElementsByTagNameNS(CALDAV, '*').length > MOST_CONDITIONS) return 'C:supported-filter'
  try {
    const read = componentFilter(calendar)
    return read.name === 'VCALENDAR' && !read.range ? read : 'C:supported-filter'
  } catch (error) {
    if (error instanceof Unsupported) return error.refusal
    throw error
  }
}

/** A time range; null without one. 400 for instants that are none. */
export function timeRange(range: Element | undefined): TimeRange | null {
  if (!range) return null
  return { from: instantOf(range.getAttribute('start')), to: instantOf(range.getAttribute('end')) }
}

function componentFilter(filter: Element): ComponentFilter {
  const parts = partsOf(filter, ['time-range', 'prop-filter', 'comp-filter'])
  const read = {
    ...conditionOf(filter),
    range: timeRange(parts('time-range')[0]),
    properties: parts('prop-filter').map(propertyFilter),
    components: parts('comp-filter').map(componentFilter),
  }
  // A file's time zone is there, but it is not looked into.
  return read.name === 'VTIMEZONE' ? unsupported('C:supported-filter') : read
}

function propertyFilter(filter: Element): PropertyFilter {
  const parts = partsOf(filter, ['text-match', 'param-filter'])
  return {
    ...conditionOf(filter),
    text: textMatch(parts('text-match')[0]),
    parameters: parts('param-filter').map(parameterFilter),
  }
}

function parameterFilter(filter: Element): ParameterFilter {
  return { ...conditionOf(filter), text: textMatch(partsOf(filter, ['text-match'])('text-match')[0]) }
}

/** The parts of a filter, by name; all must be known. */
function partsOf(filter: Element, known: readonly string[]): (name: string) => Element[] {
  const parts = childrenOf(filter)
  const isKnown = ({ namespaceURI, localName }: Element) =>
    namespaceURI === CALDAV && ['is-not-defined', ...known].includes(localName ?? '')
  if (!parts.every(isKnown)) unsupported('C:supported-filter')
  return name => parts.filter(({ localName }) => localName === name)
}

function conditionOf(filter: Element): { name: string; isDefined: boolean } {
  const name = filter.getAttribute('name')?.toUpperCase() || unsupported('C:valid-filter')
  return { name, isDefined: !child(filter, CALDAV, 'is-not-defined') }
}

function textMatch(match: Element | undefined): TextMatch | null {
  if (!match) return null
  const collation = match.getAttribute('collation') || 'default'
  const known = collation === 'default' ? 'i;ascii-casemap' : collation
  if (!isCollation(known)) return unsupported('C:supported-collation')
  const isNegated = match.getAttribute('negate-condition') === 'yes'
  return { text: match.textContent ?? '', collation: known, isNegated }
}

function isCollation(name: string): name is TextMatch['collation'] {
  return Object.hasOwn(COLLATIONS, name)
}

function unsupported(refusal: FilterRefusal): never {
  throw new Unsupported(refusal)
}

/** An instant as `20261123T080000Z`. 400 if it is none. */
function instantOf(text: string | null): Temporal.Instant | null {
  if (!text) return null
  try {
    return Temporal.Instant.from(text)
  } catch {
    return refuse('not_json')
  }
}
