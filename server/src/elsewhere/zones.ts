import { findIana } from 'windows-iana'
import { type ClockRange, constantZone, DAY_MS, type Zone } from './clock.ts'
import { type Component, propertiesNamed, textOf } from './feed-text.ts'
import { listOf, momentFrom, momentOf, offsetOf, type ZoneByName } from './moments.ts'
import { clocksByRule } from './recurrence.ts'

const LONGEST_NAME = 200
/** Outlook's zones began in 1601; no event that still goes on began so long ago. */
const LONG_AGO_MS = 20 * 366 * DAY_MS

/** A change of a zone's clock: from one offset to another. */
interface Change {
  at: number
  from: number
  to: number
}

/**
 * The zones by the names that a calendar uses: places of the IANA database, then what the calendar defines (VTIMEZONE), then other names
 * that programs write, as those of Windows. `within`: the range that matters.
 */
export function zonesOf(calendar: Component, others: readonly Component[], within: ClockRange): ZoneByName {
  const defined = new Map<string, Component>()
  for (const component of [calendar, ...others].flatMap(({ components }) => components)) {
    const name = named(textOf(component, 'TZID') ?? '')
    if (component.name === 'VTIMEZONE' && !defined.has(name)) defined.set(name, component)
  }
  const known = new Map<string, Zone | undefined>()
  return written => {
    const name = named(written)
    if (!known.has(name)) {
      const definition = defined.get(name)
      const isPlace = /^[^/]+\/./.test(name)
      known.set(
        name,
        (isPlace && ianaZone(name)) || (definition && definedZone(definition, within)) || zoneByName(name),
      )
    }
    return known.get(name)
  }
}

/** A name without the signs that its writing may add. */
function named(written: string): string {
  return written.replace(/\\(.)/g, '$1').trim().replace(/^"|"$/g, '')
}

const ianaZones = new Map<string, Zone | undefined>()

/** The zone of the IANA database with this name, or with an offset instead of a name (`+02:00`). */
export function ianaZone(name: string): Zone | undefined {
  if (!ianaZones.has(name)) ianaZones.set(name, newIanaZone(name))
  return ianaZones.get(name)
}

function newIanaZone(name: string): Zone | undefined {
  try {
    const zone: Zone = instant =>
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).offsetNanoseconds / 1e6
    zone(0)
    return zone
  } catch {
    return undefined
  }
}

/** The zone of a VTIMEZONE; undefined if that cannot be read. */
function definedZone({ components }: Component, within: ClockRange): Zone | undefined {
  try {
    const changes = components.flatMap(component => changesOf(component, within)).sort((a, b) => a.at - b.at)
    const [first] = changes
    return first && (instant => changes.findLast(({ at }) => at <= instant)?.to ?? first.from)
  } catch {
    return undefined
  }
}

/** The changes to the standard time, or to the daylight saving time, of a VTIMEZONE. */
function changesOf(component: Component, within: ClockRange): Change[] {
  const [start] = propertiesNamed(component, 'DTSTART')
  if (!start) return []
  const none: ZoneByName = () => undefined
  const from = offsetOf(textOf(component, 'TZOFFSETFROM') ?? '')
  const to = offsetOf(textOf(component, 'TZOFFSETTO') ?? '')
  const { clock } = momentOf(start, none)
  const first = { clock, zone: constantZone(from), isDate: false }
  const byRules = propertiesNamed(component, 'RRULE').flatMap(({ value }) => {
    const isEndless = !/UNTIL|COUNT/i.test(value)
    const since = isEndless ? Math.max(clock, within.start - LONG_AGO_MS) : clock
    return clocksByRule(value, first, since, within.end + 2 * DAY_MS)
  })
  const added = propertiesNamed(component, 'RDATE').flatMap(property =>
    listOf(property).map(text => momentFrom(text, property, none).clock),
  )
  const onsets = byRules.length > 0 ? byRules : [clock]
  return [...onsets, ...added].map(onset => ({ at: onset - from, from, to }))
}

/** The zone that a name means outside of the calendar: its end may be a place, or it is one of Windows, or names places or an offset. */
function zoneByName(name: string): Zone | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const parts = name.split('/')
  for (let first = 0; first < parts.length; first++) {
    const zone = ianaZone(parts.slice(first).join('/'))
    if (zone) return zone
  }
  return windowsZone(name) ?? zoneInWords(name)
}

function windowsZone(name: string): Zone | undefined {
  const [iana] = findIana(name)
  return iana ? ianaZone(iana) : undefined
}

/** As Windows shows a zone: `(UTC+02:00) Helsinki, Kyiv, Riga`, `(GMT-05:00) Eastern Time (US & Canada)`, `GMT+0200`. */
function zoneInWords(name: string): Zone | undefined {
  const [start = '', utc, offset] =
    /^\(?(UTC|GMT)?\s*([+-]\d{1,2}(?:[:.]?\d\d)?)?\)?(?=\s|$)/i.exec(name) ?? []
  for (const word of name.slice(start.length).split(/[,;:]/)) {
    const zone = zoneOfPlace(word.trim()) ?? windowsZone(word.trim().replace(/ Time\b.*/, ' Standard Time'))
    if (zone) return zone
  }
  if (!utc && !offset) return undefined
  return constantZone(offset ? offsetOf(offset.replace('.', ':')) : 0)
}

function zoneOfPlace(place: string): Zone | undefined {
  placesByName ??= new Map(Intl.supportedValuesOf('timeZone').map(id => [placeIn(id), id]))
  const iana = placesByName.get(place.toLowerCase())
  return iana ? ianaZone(iana) : undefined
}

/** The names of the IANA database by the place at their end, in small letters. */
let placesByName: Map<string, string> | undefined

function placeIn(id: string): string {
  return id
    .slice(id.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase()
}
