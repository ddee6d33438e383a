import { globSync, readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { type Message, sayMessage, type TextValues } from './say-message.ts'

type Language = 'lv' | 'en'
/** What is said of one and of many, with # for the number. */
type Said = readonly [one: string, many: string]

const NUMBERS = [0, 1, 2, 10, 11, 21, 101]

function textsOf(language: Language, room: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${room}.json`, import.meta.url), 'utf8'))
}

function said(language: Language, id: string, values: TextValues): string {
  const [room = '', key = ''] = id.split('.')
  const compiled = compileMessageOrThrow(textsOf(language, room)[key] ?? '') as Message
  return sayMessage(compiled, values, language)
}

/** In Latvian 21 and 101 are counted as 1, 10 and 11 as 0; in English 1 alone is one. */
function expected(language: Language, [one, many]: Said, number: number): string {
  const isOne = language === 'en' ? number === 1 : number % 10 === 1 && number % 100 !== 11
  return (isOne ? one : many).replaceAll('#', String(number))
}

describe.each<[id: string, counted: string, others: TextValues, lv: Said, en: Said]>([
  ['rearranging.count_asked', 'count', {}, ['# jautāta', '# jautātas'], ['# asked', '# asked']],
  [
    'rearranging.told',
    'count',
    {},
    ['Paziņosim # cilvēkam', 'Paziņosim # cilvēkiem'],
    ['# person will be notified', '# people will be notified'],
  ],
  [
    'reservations.apart_title',
    'count',
    {},
    ['Par # reizi ir lemts atsevišķi', 'Par # reizēm ir lemts atsevišķi'],
    ['# date was decided separately', '# dates were decided separately'],
  ],
  [
    'reservations.book_lessons',
    'count',
    {},
    ['Rezervēt # reizi', 'Rezervēt # reizes'],
    ['Reserve # date', 'Reserve # dates'],
  ],
  [
    'reservations.dates_refused_text',
    'all',
    { count: 5 },
    [
      '5 no # rezervācijas jaunais laiks nav brīvs. Nekas nav mainīts.',
      '5 no # rezervācijām jaunais laiks nav brīvs. Nekas nav mainīts.',
    ],
    [
      '5 of # dates are not available. Nothing was changed.',
      '5 of # dates are not available. Nothing was changed.',
    ],
  ],
  [
    'reservations.rule_min_notice_minutes',
    'min_notice_minutes',
    { hours: 0 },
    [
      'Rezervēt, pārcelt un pagarināt var vismaz # minūti iepriekš.',
      'Rezervēt, pārcelt un pagarināt var vismaz # minūtes iepriekš.',
    ],
    [
      'You must reserve, move or extend at least # minute ahead.',
      'You must reserve, move or extend at least # minutes ahead.',
    ],
  ],
  [
    'rearranging.free_at',
    'count',
    { free: 3 },
    ['var novadīt 3 no # reizes', 'var novadīt 3 no # reizēm'],
    ['free for 3 of #', 'free for 3 of #'],
  ],
  [
    'people.students_among',
    'all',
    { count: 2 },
    [
      'No # izvēlētā 2 ir audzēkņi; grupai var pievienot tikai audzēkņus.',
      'No # izvēlētajiem 2 ir audzēkņi; grupai var pievienot tikai audzēkņus.',
    ],
    [
      'Of # selected, 2 are students; only students can be added to groups.',
      'Of # selected, 2 are students; only students can be added to groups.',
    ],
  ],
  [
    'takeover.in_the_way',
    'count',
    {},
    ['# rezervācija šajā laikā', '# rezervācijas šajā laikā'],
    ['# conflicting reservation', '# conflicting reservations'],
  ],
])('%s of %s', (id, counted, others, lv, en) => {
  test.each(NUMBERS)('%i is said in both languages', number => {
    const values = { ...others, [counted]: number }
    expect([said('lv', id, values), said('en', id, values)]).toEqual([
      expected('lv', lv, number),
      expected('en', en, number),
    ])
  })
})

test.each([1, 2, 10, 11, 21, 101])('%i hours are said where a limit has no odd minutes', hours => {
  const id = 'reservations.rule_max_reservation_minutes'
  const values = { hours, max_reservation_minutes: hours * 60 }
  const lv: Said = [
    'Viena rezervācija var ilgt ne vairāk kā # stundu.',
    'Viena rezervācija var ilgt ne vairāk kā # stundas.',
  ]
  const en: Said = ['A reservation may last at most # hour.', 'A reservation may last at most # hours.']
  expect([said('lv', id, values), said('en', id, values)]).toEqual([
    expected('lv', lv, hours),
    expected('en', en, hours),
  ])
})

test('each number of a text with two is counted by itself', () => {
  const full = (seats: number, people: number) =>
    said('lv', 'people.room_overfilled', { room: '201', seats, people })
  expect(full(1, 21)).toBe(
    'Telpā 201 ir 1 vieta, bet gaidāmajā nodarbībā ar šo grupu piedalīsies 21 cilvēks.',
  )
  expect(full(11, 2)).toBe(
    'Telpā 201 ir 11 vietas, bet gaidāmajā nodarbībā ar šo grupu piedalīsies 2 cilvēki.',
  )
})

test.each<Language>(['lv', 'en'])(
  'every counted text in %s says of 0, 10 and 11 what it says of 2, of 101 what of 21',
  language => {
    const rooms = globSync('*.json', { cwd: new URL(`${language}/`, import.meta.url) }).map(file =>
      file.slice(0, -5),
    )
    const texts = rooms
      .flatMap(room =>
        Object.entries(textsOf(language, room)).map(([key, text]) => ({ id: `${room}.${key}`, text })),
      )
      .filter(({ text }) => text.includes(', plural,'))
    const faulty = texts.filter(({ id, text }) => {
      const counted = [...text.matchAll(/\{(\w+), plural,/g)].map(([, name = '']) => name)
      const at = (number: number) =>
        said(language, id, Object.fromEntries(counted.map(name => [name, number]))).replaceAll(
          new RegExp(`(?<!\\d)${number}(?![\\d:])`, 'g'),
          '#',
        )
      const many = [...(text.includes('=0') ? [] : [0]), 2, 10, 11].map(at)
      return new Set(many).size > 1 || at(101) !== at(21)
    })
    expect(faulty.map(({ id }) => id)).toEqual([])
  },
)
