import { describe, expect, it } from 'vitest'
import { type TextValues, text } from './texts.ts'

/** What is said of one and of many, with # for the number. */
type Said = readonly [one: string, many: string]

const NUMBERS = [0, 1, 2, 10, 11, 21, 101]

/** In Latvian 21 and 101 are counted as 1, 10 and 11 as 0; in English 1 alone is one. */
function expected(language: 'lv' | 'en', [one, many]: Said, number: number): string {
  const isOne = language === 'en' ? number === 1 : number % 10 === 1 && number % 100 !== 11
  return (isOne ? one : many).replaceAll('#', String(number))
}

describe.each<[id: string, counted: string, others: TextValues, lv: Said, en: Said, numbers?: number[]]>([
  ['notices.some_given', 'count', {}, ['# aizvietota', '# aizvietotas'], ['# covered', '# covered']],
  ['notices.some_asked', 'count', {}, ['# jautāta', '# jautātas'], ['# asked', '# asked']],
  [
    'notices.some_left',
    'count',
    {},
    ['# izņemta no Jūsu plāna', '# izņemtas no Jūsu plāna'],
    ['# no longer in your plan', '# no longer in your plan'],
  ],
  [
    'notices.mail_subject',
    'count',
    {},
    ['# paziņojums par nodarbībām', '# paziņojumi par nodarbībām'],
    ['# notification about lessons', '# notifications about lessons'],
  ],
  [
    'elsewhere.unread',
    'count',
    {},
    ['# ierakstu neizdevās nolasīt.', '# ierakstus neizdevās nolasīt.'],
    ['# entry could not be read.', '# entries could not be read.'],
  ],
  [
    'errors.rows_faulty',
    'rows',
    {},
    ['# rindā ir kļūdas, nekas nav importēts.', '# rindās ir kļūdas, nekas nav importēts.'],
    ['# row has errors; nothing was imported.', '# rows have errors; nothing was imported.'],
  ],
  [
    'plan.not_free',
    'dates',
    { busy: 5, first: '7.12' },
    ['Nav brīvas 5 no # reizes (pirmā: 7.12).', 'Nav brīvas 5 no # reizēm (pirmā: 7.12).'],
    ['Not free: 5 of # date, the first is 7.12.', 'Not free: 5 of # dates, the first is 7.12.'],
  ],
  [
    'takeovers.in_the_way',
    'count',
    {},
    [
      'Šajā laikā vēl ir # rezervācija. Nekas nav mainīts.',
      'Šajā laikā vēl ir # rezervācijas. Nekas nav mainīts.',
    ],
    [
      '# reservation still conflicts. Nothing was changed.',
      '# reservations still conflict. Nothing was changed.',
    ],
  ],
  [
    'rules.max-reservation-minutes',
    'max_reservation_minutes',
    { hours: 0 },
    [
      'Viena rezervācija var ilgt ne vairāk kā # minūti.',
      'Viena rezervācija var ilgt ne vairāk kā # minūtes.',
    ],
    ['A reservation may last at most # minute.', 'A reservation may last at most # minutes.'],
  ],
  [
    'rules.min-notice-minutes',
    'hours',
    { min_notice_minutes: 0 },
    [
      'Rezervēt, pārcelt un pagarināt var vismaz # stundu iepriekš.',
      'Rezervēt, pārcelt un pagarināt var vismaz # stundas iepriekš.',
    ],
    [
      'You must reserve, move or extend at least # hour ahead.',
      'You must reserve, move or extend at least # hours ahead.',
    ],
    NUMBERS.slice(1),
  ],
  [
    'rules.max-weekly-hours',
    'max_weekly_hours',
    { used: '5 h' },
    [
      'Vienā nedēļā var rezervēt ne vairāk kā # stundu; Jums šajā nedēļā jau ir 5 h.',
      'Vienā nedēļā var rezervēt ne vairāk kā # stundas; Jums šajā nedēļā jau ir 5 h.',
    ],
    [
      'You may reserve at most # hour in one week; in this week you already have 5 h.',
      'You may reserve at most # hours in one week; in this week you already have 5 h.',
    ],
    NUMBERS.slice(1),
  ],
])('%s of %s', (id, counted, others, lv, en, numbers = NUMBERS) => {
  it.each(numbers)('%i is said in both languages', number => {
    const values = { ...others, [counted]: number }
    expect([text('lv', id, values), text('en', id, values)]).toEqual([
      expected('lv', lv, number),
      expected('en', en, number),
    ])
  })
})

it('no hours a week is said without a number', () => {
  const values = { max_weekly_hours: 0, used: '0 h' }
  expect(text('lv', 'rules.max-weekly-hours', values)).toBe('Jums nav atļauts rezervēt.')
})
