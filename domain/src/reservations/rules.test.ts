import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { conflicts } from './conflicts/index.ts'
import { limits } from './limits/index.ts'
import { brokenFormRules, brokenRules, rules } from './rules.ts'
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
    limits: { max_reservation_days: 0, daily_reservation_limit: 0, active_reservation: 0 },
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
