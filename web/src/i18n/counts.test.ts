import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { type Message, sayMessage, type TextValues } from './say-message.ts'

function said(language: 'lv' | 'en', id: string, values: TextValues): string {
  const [room, key = ''] = id.split('.')
  const texts = JSON.parse(readFileSync(new URL(`${language}/${room}.json`, import.meta.url), 'utf8'))
  return sayMessage(compileMessageOrThrow(texts[key]) as Message, values, language)
}

// In Latvian 21 and 101 are counted as 1, 10 and 11 as 0; in English 1 alone is one.
test.each<[id: string, values: TextValues, lv: string, en: string]>([
  ['rearranging.count_asked', { count: 0 }, '0 jautātas', '0 asked'],
  ['rearranging.count_asked', { count: 1 }, '1 jautāta', '1 asked'],
  ['rearranging.count_asked', { count: 2 }, '2 jautātas', '2 asked'],
  ['rearranging.count_asked', { count: 10 }, '10 jautātas', '10 asked'],
  ['rearranging.count_asked', { count: 11 }, '11 jautātas', '11 asked'],
  ['rearranging.count_asked', { count: 21 }, '21 jautāta', '21 asked'],
  ['rearranging.count_asked', { count: 101 }, '101 jautāta', '101 asked'],
  [
    'reservations.apart_title',
    { count: 0 },
    'Par 0 reizēm ir lemts atsevišķi',
    '0 dates were decided separately',
  ],
  [
    'reservations.apart_title',
    { count: 1 },
    'Par 1 reizi ir lemts atsevišķi',
    '1 date was decided separately',
  ],
  [
    'reservations.apart_title',
    { count: 2 },
    'Par 2 reizēm ir lemts atsevišķi',
    '2 dates were decided separately',
  ],
  [
    'reservations.apart_title',
    { count: 10 },
    'Par 10 reizēm ir lemts atsevišķi',
    '10 dates were decided separately',
  ],
  [
    'reservations.apart_title',
    { count: 11 },
    'Par 11 reizēm ir lemts atsevišķi',
    '11 dates were decided separately',
  ],
  [
    'reservations.apart_title',
    { count: 21 },
    'Par 21 reizi ir lemts atsevišķi',
    '21 dates were decided separately',
  ],
  [
    'reservations.apart_title',
    { count: 101 },
    'Par 101 reizi ir lemts atsevišķi',
    '101 dates were decided separately',
  ],
  [
    'reservations.rule_min_notice_minutes',
    { hours: 0, min_notice_minutes: 1 },
    'Rezervēt, pārcelt un pagarināt var vismaz 1 minūti iepriekš.',
    'You must reserve, move or extend at least 1 minute ahead.',
  ],
  [
    'reservations.rule_min_notice_minutes',
    { hours: 0, min_notice_minutes: 2 },
    'Rezervēt, pārcelt un pagarināt var vismaz 2 minūtes iepriekš.',
    'You must reserve, move or extend at least 2 minutes ahead.',
  ],
  [
    'reservations.rule_min_notice_minutes',
    { hours: 0, min_notice_minutes: 10 },
    'Rezervēt, pārcelt un pagarināt var vismaz 10 minūtes iepriekš.',
    'You must reserve, move or extend at least 10 minutes ahead.',
  ],
  [
    'reservations.rule_min_notice_minutes',
    { hours: 0, min_notice_minutes: 11 },
    'Rezervēt, pārcelt un pagarināt var vismaz 11 minūtes iepriekš.',
    'You must reserve, move or extend at least 11 minutes ahead.',
  ],
  [
    'reservations.rule_min_notice_minutes',
    { hours: 0, min_notice_minutes: 21 },
    'Rezervēt, pārcelt un pagarināt var vismaz 21 minūti iepriekš.',
    'You must reserve, move or extend at least 21 minutes ahead.',
  ],
  [
    'reservations.rule_min_notice_minutes',
    { hours: 0, min_notice_minutes: 101 },
    'Rezervēt, pārcelt un pagarināt var vismaz 101 minūti iepriekš.',
    'You must reserve, move or extend at least 101 minutes ahead.',
  ],
  [
    'reservations.rule_max_reservation_minutes',
    { hours: 1, max_reservation_minutes: 60 },
    'Viena rezervācija var ilgt ne vairāk kā 1 stundu.',
    'A reservation may last at most 1 hour.',
  ],
  [
    'reservations.rule_max_reservation_minutes',
    { hours: 2, max_reservation_minutes: 120 },
    'Viena rezervācija var ilgt ne vairāk kā 2 stundas.',
    'A reservation may last at most 2 hours.',
  ],
  [
    'reservations.rule_max_reservation_minutes',
    { hours: 10, max_reservation_minutes: 600 },
    'Viena rezervācija var ilgt ne vairāk kā 10 stundas.',
    'A reservation may last at most 10 hours.',
  ],
  [
    'reservations.rule_max_reservation_minutes',
    { hours: 11, max_reservation_minutes: 660 },
    'Viena rezervācija var ilgt ne vairāk kā 11 stundas.',
    'A reservation may last at most 11 hours.',
  ],
  [
    'reservations.rule_max_reservation_minutes',
    { hours: 21, max_reservation_minutes: 1260 },
    'Viena rezervācija var ilgt ne vairāk kā 21 stundu.',
    'A reservation may last at most 21 hours.',
  ],
  [
    'reservations.rule_max_reservation_minutes',
    { hours: 101, max_reservation_minutes: 6060 },
    'Viena rezervācija var ilgt ne vairāk kā 101 stundu.',
    'A reservation may last at most 101 hours.',
  ],
  [
    'people.room_overfilled',
    { room: '201', seats: 1, people: 21 },
    'Telpā 201 ir 1 vieta, bet gaidāmajā nodarbībā ar šo grupu piedalīsies 21 cilvēks.',
    'Room 201 has 1 seat, but 21 people will be in an upcoming lesson of this group.',
  ],
  [
    'people.room_overfilled',
    { room: '201', seats: 2, people: 10 },
    'Telpā 201 ir 2 vietas, bet gaidāmajā nodarbībā ar šo grupu piedalīsies 10 cilvēki.',
    'Room 201 has 2 seats, but 10 people will be in an upcoming lesson of this group.',
  ],
  [
    'people.room_overfilled',
    { room: '201', seats: 11, people: 101 },
    'Telpā 201 ir 11 vietas, bet gaidāmajā nodarbībā ar šo grupu piedalīsies 101 cilvēks.',
    'Room 201 has 11 seats, but 101 people will be in an upcoming lesson of this group.',
  ],
])('%s of %j is said in both languages', (id, values, lv, en) => {
  expect([said('lv', id, values), said('en', id, values)]).toEqual([lv, en])
})
