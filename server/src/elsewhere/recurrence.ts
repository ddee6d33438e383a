import { RRuleTemporal } from 'rrule-temporal'
import { DAY_MS, midnight, type Zone } from './clock.ts'
import { clockIn, momentFrom } from './moments.ts'

/** More steps than a rule that people made needs; each takes some microseconds. */
const MOST_STEPS = 20_000

const DAY_OF_WEEK = '(MO|TU|WE|TH|FR|SA|SU)'
const list = (item: string) => new RegExp(`^${item}(,${item})*$`)
const upTo = (most: string) => list(`[+-]?0*(${most})`)
/** The parts of a rule and their values. */
const PARTS: Record<string, RegExp> = {
  FREQ: /^(SECOND|MINUTE|HOUR|DAI|WEEK|MONTH|YEAR)LY$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  COUNT: /^\d{1,9}$/,
  BYSECOND: list('0*([0-5]?\\d|60)'),
  BYMINUTE: list('0*[0-5]?\\d'),
  BYHOUR: list('0*(1?\\d|2[0-3])'),
  BYDAY: list(`[+-]?\\d{0,2}${DAY_OF_WEEK}`),
  BYMONTHDAY: upTo('[1-9]|[12]\\d|3[01]'),
  BYYEARDAY: upTo('[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6]'),
  BYWEEKNO: upTo('[1-9]|[1-4]\\d|5[0-3]'),
  BYMONTH: list('0*([1-9]|1[0-2])'),
  BYSETPOS: upTo('[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6]'),
  WKST: new RegExp(`^${DAY_OF_WEEK}$`),
  RSCALE: /^GREGORIAN$/,
  SKIP: /^(OMIT|BACKWARD|FORWARD)$/,
}
const OF_TIMES = new Set(['BYSECOND', 'BYMINUTE', 'BYHOUR'])

/** Occurrences are more than anybody has; whoever counts them would not end. */
export class TooMany extends Error {
  override name = 'TooMany'
}

/** The first occurrence, on the clock of a zone, and whether all are whole days. */
export interface First {
  clock: number
  zone: Zone
  isDate: boolean
}

/** The occurrences by a rule (RRULE) between two clocks, in order. Throws if the rule is none, and TooMany. */
export function clocksByRule(rule: string, first: First, from: number, to: number): number[] {
  try {
    return new RRuleTemporal({
      rruleString: `RRULE:${plainRule(rule, first)}`,
      dtstart: asUtc(first.clock),
      maxIterations: MOST_STEPS,
      maxCandidateEvaluations: MOST_STEPS,
      cache: false,
    })
      .between(asUtc(from), asUtc(to), true)
      .map(({ epochMilliseconds }) => epochMilliseconds)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum')) throw new TooMany()
    throw error
  }
}

/** A rule in its plain form, for clocks: its end is a clock, too. */
function plainRule(rule: string, first: First): string {
  const parts = new Map<string, string>()
  for (const part of rule.replace(/\s/g, '').toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=')
    const values = value.split(',').filter(Boolean).join(',')
    if (values === '' || (first.isDate && OF_TIMES.has(name))) continue
    if (name === 'UNTIL') parts.set(name, lastClock(values, first))
    else if (PARTS[name]?.test(values)) parts.set(name, values)
    else if (PARTS[name]) throw new RangeError(`${name} of a rule`)
  }
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

/** The clock of a rule's end; whole days end with the day that is written, whatever time is written with it. */
function lastClock(until: string, { zone, isDate }: First): string {
  const moment = momentFrom(until, { name: 'UNTIL', parameters: new Map(), value: until }, () => undefined)
  const last = isDate || moment.isDate ? midnight(moment.clock) + DAY_MS - 1000 : clockIn(moment, zone)
  return new Date(last).toISOString().slice(0, 19).replace(/[-:]/g, '').concat('Z')
}

function asUtc(clock: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(clock).toZonedDateTimeISO('UTC')
}
