import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { WHO_SEES } from '@stunda/domain/reservations/who-sees.ts'
import { describe, expect, it } from 'vitest'
import { type Message, sayMessage } from '../i18n/say-message.ts'
import type { Say } from '../i18n/texts.ts'
import {
  EVENT_FACTS,
  type FactEvent,
  type FactName,
  type FactWords,
  labelOf,
  typedAs,
} from './event-facts.ts'
import { room } from './room.fixture.ts'

/** A recital of an outside party in room 12, entered by Agnese Kalniņa. */
const recital: FactEvent = {
  event_name: 'Ziemas vakars',
  category_id: 2,
  status_id: 1,
  room_id: 5,
  subject_id: 3,
  description: 'Flīģelis jāuzskaņo',
  responsible_name: 'Juris Bērziņš',
  responsible_phone: '+371 26000000',
  start_datetime: '2026-11-24 10:00:00',
  end_datetime: '2026-11-24 10:45:00',
  start_date: '2026-11-24',
  start_time: '10:00',
  end_time: '10:45',
  date_reservation: '2026-11-24',
  teachers: [{ full_name: 'Agnese Kalniņa' }, { full_name: 'Raimonds Ozols' }],
  students: [{ full_name: 'Kārlis Vītols' }, { name: '2.a klase' }, { full_name: 'Elza Liepa' }],
  recurrence: 'weekly',
  changed_alone: true,
  created_by: { id: 4, full_name: 'Agnese Kalniņa' },
  key_holder: { id: null, full_name: 'Juris Bērziņš' },
  refusal: { by: { id: 2, full_name: 'Andris Ķīsis' }, reason: null },
}

const t: Say = (id, values = {}) => {
  const [part, key = ''] = id.split('.')
  const texts = JSON.parse(readFileSync(new URL(`../i18n/lv/${part}.json`, import.meta.url), 'utf8'))
  return sayMessage(compileMessageOrThrow(texts[key]) as Message, values, 'lv')
}
const words: FactWords = {
  t: Object.assign(t, { language: 'lv' as const }),
  now: '2026-11-23 09:00:00',
  keeping: () => 'closed_day',
  room: id => (id === 5 ? room({ room_number: '12', name: 'Zāle' }) : undefined),
  subject: id => (id === null ? '' : 'Kamermūzika'),
  category: () => 'Koncerts',
}
const say = (fact: FactName, event: Partial<FactEvent> = {}, other: Partial<FactWords> = {}) =>
  EVENT_FACTS[fact].words({ ...recital, ...event }, { ...words, ...other })

describe('a fact in words', () => {
  it.each<[FactName, string]>([
    ['event_name', 'Ziemas vakars'],
    ['status_id', 'apstiprināta'],
    ['refusal', 'Noraidīja Andris Ķīsis.'],
    ['keeping', 'Neatbilst kalendāram: šajā dienā skola ir slēgta'],
    ['category_id', 'Koncerts'],
    ['date_reservation', 'otrdiena, 24. novembris'],
    ['start_time', '10:00'],
    ['end_time', '10:45'],
    ['time', '10:00–10:45'],
    ['when', 'otrdien, 24. novembrī, 10:00–10:45'],
    ['room_id', '12'],
    ['room', '12 · Zāle'],
    ['subject_id', 'Kamermūzika'],
    ['teachers', 'Agnese Kalniņa, Raimonds Ozols'],
    ['students', 'Kārlis Vītols, 2.a klase, Elza Liepa'],
    ['responsible', 'Juris Bērziņš, +371 26000000'],
    ['responsible_name', 'Juris Bērziņš'],
    ['responsible_phone', '+371 26000000'],
    ['key_holder', 'Atslēgu paņēma Juris Bērziņš.'],
    ['recurrence', 'Katru nedēļu'],
    ['changed_alone', 'mainīta atsevišķi'],
    ['description', 'Flīģelis jāuzskaņo'],
    ['created_by', 'Agnese Kalniņa'],
  ])('%s: %s', (fact, expected) => {
    expect(say(fact)).toBe(expected)
  })

  it.each<[string, FactName, Partial<FactEvent>, Partial<FactWords>, string]>([
    [
      'says the year of another year',
      'when',
      { start_date: '2027-01-05' },
      {},
      'otrdien, 2027. gada 5. janvārī, 10:00–10:45',
    ],
    [
      'says that nobody answered in time',
      'status_id',
      { status_id: 2 },
      { now: '2026-11-24 10:45:00' },
      'nav izskatīta',
    ],
    [
      'says a day as it was typed while it is not understood',
      'date_reservation',
      { date_reservation: 'rīt' },
      {},
      'rīt',
    ],
    ['of a room that is gone is empty', 'room', { room_id: 9 }, {}, ''],
    ['of what is in keeping is empty', 'keeping', {}, { keeping: () => null }, ''],
    ['of a single event is not how it repeats', 'recurrence', { recurrence: 'single' }, {}, ''],
  ])('%s', (_, fact, event, other, expected) => {
    expect(say(fact, event, other)).toBe(expected)
  })

  it('is nothing where the server left it out', () => {
    for (const hidden of Object.keys(WHO_SEES) as (keyof typeof WHO_SEES)[]) {
      const { [hidden]: _, ...seen } = recital
      expect(EVENT_FACTS[hidden].words(seen, words), hidden).toBe('')
    }
  })
})

describe('a field of a form', () => {
  it('has a label, and a line of text how it is typed', () => {
    expect(typedAs('responsible_phone', t)).toEqual({ label: 'Tālrunis', maxLength: 40, type: 'tel' })
    expect(typedAs('teachers', t)).toEqual({ label: 'Pedagogi' })
  })

  it('that the history or an error names has the same one; others have none', () => {
    expect(labelOf('room')).toBe(labelOf('room_id'))
    expect(labelOf('changed_alone')).toBeUndefined()
    expect(labelOf('of_a_newer_version')).toBeUndefined()
  })
})
