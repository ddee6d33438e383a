import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflicts } from './conflicts/index.ts'
import { isOutsideHours } from './hours-rules.ts'
import { limits } from './limits/index.ts'
import type { Rule } from './rule.ts'
import { brokenFormRules, brokenRules, concernsHours, concernsOneOccurrence, rules } from './rules.ts'
import { booked, from, maris, onlyForm, other, room, situation } from './situation.fixture.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

const seriesRules = [...read('series-rules.ts').matchAll(/rule: '([a-z-]+)'/g)].map(match => match[1])

describe.each([
  ['conflicts', conflicts],
  ['limits', limits],
])('%s', (folder, listed) => {
  const files = readdirSync(new URL(`${folder}/`, import.meta.url))
    .filter(file => !file.endsWith('.test.ts') && file !== 'index.ts')
    .map(file => file.replace('.ts', ''))

  it('every file is a rule that is listed once, under the file’s name', () => {
    expect(listed.map(rule => rule.name).sort()).toEqual(files)
  })

  it.each(files)('%s has a test', name => {
    expect(existsSync(new URL(`${folder}/${name}.test.ts`, import.meta.url))).toBe(true)
  })
})

describe.each(['lv', 'en'])('the texts in %s', language => {
  const texts: Record<string, string> = JSON.parse(read(`../../../server/src/texts/${language}/rules.json`))

  it('have one sentence for each rule, and no other', () => {
    const names = [...rules.map(rule => rule.name), ...new Set(seriesRules)]
    expect(Object.keys(texts).sort()).toEqual(names.sort())
  })

  it('say whole sentences', () => {
    for (const sentence of Object.values(texts)) expect(sentence).toMatch(/^[\p{Lu}{].*[.}]$/u)
  })
})

it('the texts name the same values in both languages', () => {
  const [lv, en] = ['lv', 'en'].map(language =>
    Object.entries(
      JSON.parse(read(`../../../server/src/texts/${language}/rules.json`)) as Record<string, string>,
    ).map(([key, text]) =>
      [key, ...new Set([...text.matchAll(/\{([a-z_]+)[,}]/g)].map(match => match[1]))].join(),
    ),
  )
  expect(lv!.sort()).toEqual(en!.sort())
})

it('an event that nothing stands against is booked', () => {
  expect(brokenRules(situation())).toEqual([])
  expect(brokenRules(situation({ before: booked(), event: from('12:00', '12:45') }))).toEqual([])
})

it('every broken rule is named at once, in the order of the list', () => {
  const asked = situation({
    event: {
      subject_id: null,
      category_id: CATEGORY.reservation,
      status_id: STATUS.pending,
      ...from('20:30', '21:30'),
    },
    room: room({ is_available: false }),
    others: [other({ room_id: 7, teacher_ids: [3], student_ids: [12], ...from('20:00', '21:00') })],
    limits: { active_reservation: 4, booked_ahead: 4 },
  })
  expect(brokenRules(asked).map(reason => reason.rule)).toEqual([
    'ends-within-day',
    'room-available',
    'room-conflict',
    'teacher-conflict',
    'student-conflict',
    'subject-required',
    'status-by-role',
    'active-reservation',
  ])
})

it('a cancelled event is asked for neither room nor people nor limits', () => {
  const asked = situation({
    actor: maris,
    event: { status_id: STATUS.cancelled, students: ['student_99', 'group_5'] },
    room: room({ is_available: false }),
    active_teacher_ids: [],
    groups: [{ id: 5, active_student_ids: [] }],
    others: [other({ room_id: 7, teacher_ids: [3], student_ids: [99] })],
    school: { closed_days: [{ date_from: '2026-11-23', date_to: '2026-11-23', name: 'Slēgts' }] },
    limits: {
      max_reservation_days: 0,
      daily_reservation_limit: 0,
      active_reservation: 0,
      max_reservation_minutes: 5,
      max_weekly_hours: 0,
      max_prime_time_hours: 0,
      min_notice_minutes: 3660,
    },
  })
  expect(brokenRules(asked)).toEqual([])
})

describe('a day further ahead than one may look', () => {
  const taken = [
    other({ room_id: 7, teacher_ids: [3], student_ids: [12], ...from('10:00', '11:00', '2026-12-24') }),
  ]
  const beyond = situation({
    event: { subject_id: null, ...from('10:00', '10:45', '2026-12-24') },
    others: taken,
    limits: { max_reservation_days: 14 },
  })

  it('is refused without a word about what is there', () => {
    expect(brokenRules(beyond).map(reason => reason.rule)).toEqual([
      'subject-required',
      'max-reservation-days',
    ])
  })

  it('is looked at where one puts back what was there', () => {
    const waived = new Set(['max-reservation-days', 'subject-required'])
    expect(brokenRules(beyond, waived).map(reason => reason.rule)).toEqual([
      'room-conflict',
      'teacher-conflict',
      'student-conflict',
    ])
  })
})

it('a form tells those reasons that need no more than the form', () => {
  const asked = situation({
    event: { subject_id: null, ...from('20:30', '21:32', '2026-12-24') },
    room: room({ is_available: false }),
    limits: { max_reservation_days: 14 },
  })
  expect(brokenFormRules(onlyForm(asked)).map(reason => reason.rule)).toEqual([
    'times-on-marks',
    'ends-within-day',
    'subject-required',
    'max-reservation-days',
  ])
})

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

const place = fc.record({
  date: fc.constantFrom('2026-11-23', '2026-11-28', '2027-03-01'),
  start: fc.constantFrom('06:30', '10:00', '10:03', '20:45'),
  end: fc.constantFrom('10:45', '11:00', '21:30'),
  room_id: fc.constantFrom(7, 8),
})
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never

/** A request for a place where much stands in the way, in as many ways as there are rules. */
function askedAt({ date, start, end, room_id }: Place) {
  return situation({
    event: { room_id, start_datetime: `${date} ${start}:00`, end_datetime: `${date} ${end}:00` },
    ...(room_id === 8 ? { room: room({ id: 8, is_available: false, open_to_students: false }) } : {}),
    others: [other({ room_id: 7, teacher_ids: [3], student_ids: [12], ...from('10:30', '11:30') })],
    school: {
      day_start: '08:00',
      day_end: '21:00',
      weekday_hours: [{ weekday: 6, day_start: '09:00', day_end: '12:00', name: 'sestdiena' }],
      closed_days: [{ date_from: '2026-11-28', date_to: '2026-11-28', name: 'Brīvdiena' }],
    },
    limits: {
      max_reservation_days: 14,
      max_reservation_minutes: 40,
      max_weekly_hours: 1,
      max_prime_time_hours: 0,
      prime_time_start: '20:00',
      prime_time_end: '22:00',
      min_notice_minutes: 180,
    },
  })
}

it.each(rules)('$name answers alike wherever the parts of the place that it depends on are alike', rule => {
  fc.assert(
    fc.property(place, place, (one, another) => {
      const same = (part: Rule['dependsOn'][number]) => rule.dependsOn.includes(part)
      const mixed: Place = {
        date: same('date') ? one.date : another.date,
        start: same('clock') ? one.start : another.start,
        end: same('clock') ? one.end : another.end,
        room_id: same('room') ? one.room_id : another.room_id,
      }
      const count = (at: Place) => rule.find(askedAt(at)).length
      expect(count(mixed)).toBe(count(one))
    }),
  )
})

it('one occurrence of a series is refused alone where its own room or day is in the way', () => {
  const alone = ['room-conflict', 'room-available', 'ends-within-day', 'max-weekly-hours'] as const
  const whole = [
    'max-reservation-minutes',
    'on-one-day',
    'subject-required',
    'room-known',
    'teachers-active',
  ] as const
  expect(alone.map(rule => concernsOneOccurrence({ rule }))).toEqual([true, true, true, true])
  expect(whole.map(rule => concernsOneOccurrence({ rule }))).toEqual([false, false, false, false, false])
})

/** The settings that a rule reads, besides closed days and weekdays, for a request in which much stands in the way. */
function settingsRead(rule: Rule): string[] {
  const read = new Set<string>()
  const asked = askedAt({ date: '2026-11-23', start: '06:30', end: '21:30', room_id: 7 })
  const school = new Proxy(asked.school, {
    get: (settings, name) => {
      read.add(String(name))
      return Reflect.get(settings, name)
    },
  })
  rule.find({ ...asked, school })
  return [...read].filter(name => name !== 'closed_days' && name !== 'weekday_hours')
}

it('a rule that reads the hours of the school is one of those that say what is outside of them', () => {
  for (const rule of rules)
    expect([rule.name, concernsHours({ rule: rule.name })]).toEqual([
      rule.name,
      settingsRead(rule).length > 0,
    ])
})

it.each([
  ['07:55', '08:40', true],
  ['08:00', '21:00', false],
  ['20:20', '21:05', true],
])('an event from %s to %s is outside of the hours: %s', (start, end, expected) => {
  expect(isOutsideHours(from(start, end), situation().school)).toBe(expected)
})
