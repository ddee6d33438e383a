import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import { describe, expect, it, test } from 'vitest'
import { type Message, sayMessage } from '../../i18n/say-message.ts'
import { actChoices, examplesFor, isAct } from './act-choices.tsx'
import { typedActs } from './typed-acts.ts'

function textsOf(language: 'lv' | 'en'): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../i18n/${language}/find.json`, import.meta.url), 'utf8'))
}

const TEXTS = { lv: textsOf('lv'), en: textsOf('en') }
const rooms = [
  { id: 3, room_number: 'Z1' },
  { id: 7, room_number: '101' },
] as Room[]
const teachers = [
  { id: 11, full_name: 'Agnese Kalniņa' },
  { id: 12, full_name: 'Laura Kalniņa' },
]
const hours = { day_start: '08:00', day_end: '21:00', weekday_hours: [] }
/** Monday, 23 November 2026, 11:20. */
const now = '2026-11-23 11:20:00'
const ALL = 'administrator'
const OWN = 'teacher'
const NONE = 'screen'

function choices(text: string, role: RoleName, language: 'lv' | 'en' = 'lv', id = 1) {
  const t = (key: string, values = {}) => {
    const message = TEXTS[language][key.replace('find.', '')] ?? ''
    return sayMessage(compileMessageOrThrow(message) as Message, values, language)
  }
  const wording = { t: Object.assign(t, { language }), now, actor: { id, roles: [role] }, events: [] }
  return actChoices(typedActs(text, { now, language, teachers, rooms }), hours, wording)
}

describe('what is understood is said in a sentence, and opens a page that is filled in', () => {
  test.each([
    [
      'A. Kalniņa prombūtnē 30.11–2.12',
      'Pieteikt prombūtni: Agnese Kalniņa, 30. nov. – 2. dec.',
      '/absences/new?teacher=11&day=2026-11-30&until=2026-12-02',
    ],
    [
      'Laura Kalniņa slima rīt no 13',
      'Pieteikt prombūtni: Laura Kalniņa, otrdien, 24. novembrī, 13:00–21:00',
      '/absences/new?teacher=12&day=2026-11-24&start=13:00&end=21:00',
    ],
    ['slima rīt', 'Pieteikt prombūtni: otrdien, 24. novembrī', '/absences/new?day=2026-11-24'],
    [
      'koncerts Z1 piektdien 16–21',
      'Telpas pasākumam „Koncerts”, Z1: piektdien, 27. novembrī, 16:00–21:00',
      '/takeover?date=2026-11-27&start=16:00&end=21:00&rooms=3&name=Koncerts',
    ],
    [
      'vajag Z1, 101 piektdien',
      'Telpas pasākumam, Z1, 101: piektdien, 27. novembrī',
      '/takeover?date=2026-11-27&rooms=3,7',
    ],
    [
      'konkurss 1.3 18',
      'Telpas pasākumam „Konkurss”: pirmdien, 2027. gada 1. martā, no plkst. 18:00',
      '/takeover?date=2027-03-01&start=18:00&name=Konkurss',
    ],
    ['slēgt 8. decembri', 'Slēgt skolu: otrdien, 8. decembrī', '/admin/settings?close=2026-12-08'],
    [
      'slēgt 8.–9.12 Skolas svētki',
      'Slēgt skolu: 8.–9. dec. (Skolas svētki)',
      '/admin/settings?close=2026-12-08&until=2026-12-09&name=Skolas%20sv%C4%93tki',
    ],
    [
      'slēgt telpu 101 rīt no 12',
      'Slēgt telpu 101: otrdien, 24. novembrī, 12:00–21:00',
      '/takeover?out_of_use=7&rooms=7&date=2026-11-24&start=12:00&end=21:00',
    ],
    [
      'brīva telpa rīt 14',
      'Brīvās telpas: otrdien, 24. novembrī, no plkst. 14:00',
      '/?date=2026-11-24&start=14:00&view=day&free_rooms',
    ],
  ])('%j', (text, label, to) => {
    const found = choices(text, ALL)
    expect(found.map(({ label }) => label.replaceAll(/\s/g, ' '))).toEqual([label])
    expect(found[0]?.to).toBe(to)
    expect(isAct(found[0]?.id)).toBe(true)
  })

  test.each([
    ['A. Kalniņa away 30 Nov – 2 Dec', 'Report Agnese Kalniņa’s absence: 30 Nov – 2 Dec'],
    ['ill tomorrow', 'Report an absence: Tuesday, 24 November'],
    ['concert Z1 Friday 16–21', 'Rooms for “Concert”, Z1: Friday, 27 November, 16:00–21:00'],
    ['room needed Friday until 12', 'Rooms for an event: Friday, 27 November, until 12:00'],
    ['close 8 December', 'Close the school: Tuesday, 8 December'],
    ['close rooms 101, Z1 tomorrow', 'Close rooms 101, Z1: Tuesday, 24 November'],
    ['free room tomorrow 14–16', 'Free rooms: Tuesday, 24 November, 14:00–16:00'],
  ])('%j', (text, label) => {
    const found = choices(text, ALL, 'en')
    expect(found.map(({ label }) => label.replaceAll(/\s/g, ' '))).toEqual([label])
  })

  it('two teachers of a name are both offered', () => {
    const found = choices('Kalniņa slima rīt', ALL)
    expect(found.map(({ to }) => to)).toEqual([
      '/absences/new?teacher=11&day=2026-11-24',
      '/absences/new?teacher=12&day=2026-11-24',
    ])
    expect(new Set(found.map(({ id }) => id)).size).toBe(2)
  })
})

describe('only what one may do is offered', () => {
  test.each([
    ['Kalniņa slima rīt', 2, 0, 0],
    ['slima rīt', 1, 1, 0],
    ['koncerts Z1 piektdien 16–21', 1, 0, 0],
    ['slēgt 8. decembri', 1, 0, 0],
    ['slēgt telpu 101 rīt', 1, 0, 0],
    ['brīva telpa rīt', 1, 1, 0],
  ])('%j: %d to an administrator, %d to a teacher of another name, %d to a screen', (text, ...counts) => {
    expect([ALL, OWN, NONE].map(role => choices(text, role as RoleName).length)).toEqual(counts)
  })

  it('a teacher reports their own absence, with or without their name', () => {
    expect(choices('Kalniņa slima rīt', OWN, 'lv', 12).map(({ to }) => to)).toEqual([
      '/absences/new?teacher=12&day=2026-11-24',
    ])
    expect(choices('slima rīt', OWN)[0]?.label).toBe('Pieteikt savu prombūtni: otrdien, 24. novembrī')
  })

  test.each([
    ['administrator', ['absence', 'event', 'closed', 'free']],
    ['attendant', ['absence', 'event', 'free']],
    ['teacher', ['own_absence', 'free']],
    ['student', ['free']],
    ['screen', []],
  ] as const)('the examples of a %s', (role, examples) => {
    expect(examplesFor({ id: 1, roles: [role] })).toEqual(examples.map(one => `find.example_${one}`))
  })
})
