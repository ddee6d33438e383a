import { describe, expect, it, test } from 'vitest'
import { saidAway, typedActs } from './typed-acts.ts'

const rooms = ['Z1', '101', '102', '15'].map((room_number, id) => ({ id, room_number }))
const teachers = [
  ...['Agnese Kalniņa', 'Laura Kalniņa', 'Jānis Kalniņš', 'Ilze Ozola', 'Kārlis Bērziņš'],
].map((full_name, id) => ({ id, full_name }))
/** Monday, 23 November 2026, 11:20. */
const NOW = '2026-11-23 11:20:00'
const acts = (text: string, now = NOW, language: 'lv' | 'en' = 'lv') =>
  typedActs(text, { now, language, teachers, rooms })

/** An act in short: `away Ilze Ozola 2026-11-30–2026-12-02 13:00–`. */
function told(text: string, now = NOW): string[] {
  return acts(text, now).map(act => {
    const days = [...new Set(act.days)].join('–')
    const times = act.from || act.until ? `${act.from ?? ''}–${act.until ?? ''}` : ''
    const who = act.kind === 'away' ? (act.teacher?.full_name ?? '') : ''
    const where = 'rooms' in act ? act.rooms.map(({ room_number }) => room_number).join('+') : ''
    const name = 'name' in act && act.name ? `“${act.name}”` : ''
    return [act.kind, who, where, name, days, times].filter(Boolean).join(' ')
  })
}

describe('an absence is understood', () => {
  test.each([
    ['Ozola prombūtnē 30.11–2.12', 'away Ilze Ozola 2026-11-30–2026-12-02'],
    ['ozola prombutne 30.11.–2.12.', 'away Ilze Ozola 2026-11-30–2026-12-02'],
    ['Ozolas prombūtne no 30. novembra līdz 2. decembrim', 'away Ilze Ozola 2026-11-30–2026-12-02'],
    ['prombūtne Ilzei Ozolai 30.11 - 2.12', 'away Ilze Ozola 2026-11-30–2026-12-02'],
    ['Ilze Ozola slima līdz trešdienai', 'away Ilze Ozola 2026-11-23–2026-11-25'],
    ['ozola slimo', 'away Ilze Ozola 2026-11-23'],
    ['ozola slima rīt', 'away Ilze Ozola 2026-11-24'],
    ['rīt ozola nebūs', 'away Ilze Ozola 2026-11-24'],
    ['ozola prom no rītdienas līdz piektdienai', 'away Ilze Ozola 2026-11-24–2026-11-27'],
    ['ozola atvaļinājumā nākamnedēļ', 'away Ilze Ozola 2026-11-30–2026-12-06'],
    ['ozola saslimusi, šonedēļ', null],
    ['ozola slima šonedēļ', 'away Ilze Ozola 2026-11-23–2026-11-29'],
    ['ozola slima pirmdien–trešdien', 'away Ilze Ozola 2026-11-23–2026-11-25'],
    ['ozola slima piektdien-pirmdien', 'away Ilze Ozola 2026-11-27–2026-11-30'],
    ['ozola komandējumā 30.–31.12.', 'away Ilze Ozola 2026-12-30–2026-12-31'],
    ['ozola prom 28.12–4.1', 'away Ilze Ozola 2026-12-28–2027-01-04'],
    ['ozola prom 28.12.2026–4.1.2027', 'away Ilze Ozola 2026-12-28–2027-01-04'],
    ['ozola prom 2026-12-28 – 2027-01-04', 'away Ilze Ozola 2026-12-28–2027-01-04'],
    ['ozola prom 20.11–25.11', 'away Ilze Ozola 2026-11-20–2026-11-25'],
    ['ozola prom 2.11–6.11', 'away Ilze Ozola 2027-11-02–2027-11-06'],
    ['ozola prom 3. martā', 'away Ilze Ozola 2027-03-03'],
    ['ozola prom 22.11', 'away Ilze Ozola 2027-11-22'],
    ['ozola prom 23.11', 'away Ilze Ozola 2026-11-23'],
    ['ozola prom rīt no 13', 'away Ilze Ozola 2026-11-24 13:00–'],
    ['ozola prom rīt no 13 līdz 15:30', 'away Ilze Ozola 2026-11-24 13:00–15:30'],
    ['ozola prom rīt līdz 12', 'away Ilze Ozola 2026-11-24 –12:00'],
    ['ozola prom rīt 13.00–15.30', 'away Ilze Ozola 2026-11-24 13:00–15:30'],
    ['ozola prom šodien no 13', 'away Ilze Ozola 2026-11-23 13:00–'],
    ['Ozola away 30 Nov – 2 Dec', 'away Ilze Ozola 2026-11-30–2026-12-02'],
    ["Ozola's absence 30 Nov to 2 Dec", 'away Ilze Ozola 2026-11-30–2026-12-02'],
    ['Ozola is ill until Wednesday', 'away Ilze Ozola 2026-11-23–2026-11-25'],
    ['Ilze Ozola off sick tomorrow', 'away Ilze Ozola 2026-11-24'],
    ['Ozola on leave from Monday to Wednesday', 'away Ilze Ozola 2026-11-23–2026-11-25'],
    ['ozola absent next Tuesday', 'away Ilze Ozola 2026-12-01'],
    ['ozola away next week', 'away Ilze Ozola 2026-11-30–2026-12-06'],
    ['ozola away 1–3 December', 'away Ilze Ozola 2026-12-01–2026-12-03'],
    ['ozola away December 1–3', 'away Ilze Ozola 2026-12-01–2026-12-03'],
    ['ozola away tomorrow 1pm-3pm', 'away Ilze Ozola 2026-11-24 13:00–15:00'],
    ['bērziņš slims rīt', 'away Kārlis Bērziņš 2026-11-24'],
    ['Kārļa Bērziņa prombūtne rīt', 'away Kārlis Bērziņš 2026-11-24'],
    ['A. Kalniņa slima rīt', 'away Agnese Kalniņa 2026-11-24'],
    ['slima rīt', 'away 2026-11-24'],
    ['ill tomorrow', 'away 2026-11-24'],
  ])('%j', (text, act) => {
    expect(told(text)).toEqual([act ?? 'away Ilze Ozola 2026-11-23–2026-11-29'])
  })

  it('of each teacher whom the name fits', () => {
    expect(told('Kalniņas slimība 30.11–2.12')).toEqual([
      'away Agnese Kalniņa 2026-11-30–2026-12-02',
      'away Laura Kalniņa 2026-11-30–2026-12-02',
    ])
    expect(told('Kalniņa prombūtnē rīt')).toEqual([
      'away Agnese Kalniņa 2026-11-24',
      'away Laura Kalniņa 2026-11-24',
      'away Jānis Kalniņš 2026-11-24',
    ])
  })

  it('over the end of a year', () => {
    expect(told('ozola slima no 28.12 līdz 4.1', '2026-12-30 09:00:00')).toEqual([
      'away Ilze Ozola 2026-12-28–2027-01-04',
    ])
  })
})

test.each([
  ['Siliņš slims rīt', { name: 'Siliņš', day: '2026-11-24' }],
  ['rīt nebūs Ņikita Siliņš', { name: 'Ņikita Siliņš', day: '2026-11-24' }],
  ['Siliņš slims', undefined],
  ['Nikita Silins is ill until Wednesday', { name: 'Nikita Silins', day: '2026-11-23' }],
  ['slims rīt', undefined],
  ['Siliņš rīt', undefined],
  ['Ozola slima rīt', undefined],
])('who is away and no teacher is searched for by name: %s', (text, said) => {
  expect(saidAway(text, { now: NOW, language: 'lv', teachers })).toEqual(said)
})

describe('an event that needs rooms is understood', () => {
  test.each([
    ['koncerts Z1 piektdien 16–21', 'take_over Z1 “Koncerts” 2026-11-27 16:00–21:00'],
    ['koncerts z1 piektdien 16:00-21:30', 'take_over Z1 “Koncerts” 2026-11-27 16:00–21:30'],
    ['koncerts Z1 piektdien no 16 līdz 21', 'take_over Z1 “Koncerts” 2026-11-27 16:00–21:00'],
    ['piektdien 16.00–21.30 Z1 koncerts', 'take_over Z1 “Koncerts” 2026-11-27 16:00–21:30'],
    [
      'Ziemassvētku koncerts Z1, 101 18.12. 16–21',
      'take_over Z1+101 “Ziemassvētku koncerts” 2026-12-18 16:00–21:00',
    ],
    ['klavieru eksāmens 101 un 102 rīt 9–13', 'take_over 101+102 “Klavieru eksāmens” 2026-11-24 09:00–13:00'],
    ['eksāmens 15 rīt 9–13', 'take_over 15 “Eksāmens” 2026-11-24 09:00–13:00'],
    ['konkurss 4.–5. decembrī', 'take_over “Konkurss” 2026-12-04–2026-12-05'],
    ['koncerts Z1 16:00–18:00', 'take_over Z1 “Koncerts” 2026-11-23 16:00–18:00'],
    ['koncerts piektdien plkst. 18', 'take_over “Koncerts” 2026-11-27 18:00–'],
    ['koncerts Z1 piektdien 18', 'take_over Z1 “Koncerts” 2026-11-27 18:00–'],
    ['vajag telpu piektdien 16–21', 'take_over 2026-11-27 16:00–21:00'],
    ['vajag telpu koncertam piektdien 16–21', 'take_over “Koncerts” 2026-11-27 16:00–21:00'],
    ['vajag Z1 piektdien 16–21', 'take_over Z1 2026-11-27 16:00–21:00'],
    ['concert Z1 Friday 4pm-9pm', 'take_over Z1 “Concert” 2026-11-27 16:00–21:00'],
    ['concert in Z1 on Friday at 4–9pm', 'take_over Z1 “Concert” 2026-11-27 16:00–21:00'],
    ['concert Z1 Friday 10–2pm', 'take_over Z1 “Concert” 2026-11-27 10:00–14:00'],
    ['Christmas concert Z1 18 December 16-21', 'take_over Z1 “Christmas concert” 2026-12-18 16:00–21:00'],
    ['room needed Friday 16–21', 'take_over 2026-11-27 16:00–21:00'],
    ['need a room for an exam tomorrow 9-13', 'take_over “Exam” 2026-11-24 09:00–13:00'],
    ['takeover Z1 next Tuesday 16–21', 'take_over Z1 2026-12-01 16:00–21:00'],
  ])('%j is %s', (text, act) => {
    expect(told(text)).toEqual([act])
  })
})

describe('a closed day is understood', () => {
  test.each([
    ['slēgt 8. decembri', 'close 2026-12-08'],
    ['slegt 8.12', 'close 2026-12-08'],
    ['8. decembrī skola slēgta', 'close 2026-12-08'],
    ['skola slēgta 21.12.–3.1.', 'close 2026-12-21–2027-01-03'],
    ['slēgt rīt', 'close 2026-11-24'],
    ['slēgt 8. decembri Skolas svētki', 'close “Skolas svētki” 2026-12-08'],
    ['slēgt 8. decembri „Skolas svētki”', 'close “Skolas svētki” 2026-12-08'],
    ['brīvdiena 8.12', 'close 2026-12-08'],
    ['close 8 December', 'close 2026-12-08'],
    ['close the school on December 8', 'close 2026-12-08'],
    ['closed 21 Dec – 3 Jan', 'close 2026-12-21–2027-01-03'],
    ['holiday next Monday', 'close 2026-11-30'],
    ['slēgt 1.11', 'close 2027-11-01'],
    ['slēgt telpu 101 rīt', 'out_of_use 101 2026-11-24'],
    ['slēgt 101 30.11–2.12', 'out_of_use 101 2026-11-30–2026-12-02'],
    ['room 101 closed tomorrow 9-12', 'out_of_use 101 2026-11-24 09:00–12:00'],
    ['101 remonts rīt', 'out_of_use 101 2026-11-24'],
    ['room 101 repairs tomorrow 9-12', 'out_of_use 101 2026-11-24 09:00–12:00'],
    ['slēgt 8. decembrī remonts', 'close “Remonts” 2026-12-08'],
    ['close rooms 101 and 102 on Friday', 'out_of_use 101+102 2026-11-27'],
  ])('%j is %s', (text, act) => {
    expect(told(text)).toEqual([act])
  })
})

describe('a free room is understood', () => {
  test.each([
    ['brīva telpa rīt 14', 'free 2026-11-24 14:00–'],
    ['brīvas telpas', 'free 2026-11-23'],
    ['brīvu telpu rīt 14–16', 'free 2026-11-24 14:00–16:00'],
    ['vajag brīvu telpu otrdien plkst. 9.30', 'free 2026-11-24 09:30–'],
    ['brīvs kabinets piektdien no 14 līdz 15:30', 'free 2026-11-27 14:00–15:30'],
    ['free room tomorrow 2pm', 'free 2026-11-24 14:00–'],
    ['a free room on Friday at 14', 'free 2026-11-27 14:00–'],
    ['rooms available tomorrow', 'free 2026-11-24'],
  ])('%j is %s', (text, act) => {
    expect(told(text)).toEqual([act])
  })
})

describe('nothing is to be done', () => {
  test.each([
    '',
    'kalniņa',
    'koncerts',
    'slima',
    'prom',
    'off',
    'slēgt',
    'slēgt kalniņu rīt',
    'slēgt 30.02.',
    'slēgt rīt 14–16',
    'slēgt telpu 999 rīt',
    'remonts rīt',
    'eksāmens 5',
    'kalniņa rīt',
    'Liepa slima rīt',
    'ozola slima Bahs',
    'slimnīca rīt',
    'Koncertmeistars Ozols',
    'koncerts 1.1–1.6',
    'brīva',
    'brīva telpa 101 rīt',
    'brīva telpa nākamnedēļ',
    'vajag rīt',
    'otrdien 15',
    '104 rīt',
    '30.11–2.12',
  ])('%j', text => {
    expect(told(text)).toEqual([])
  })
})

it('months are understood in either language, whichever is on', () => {
  expect(acts('slēgt 8. decembri', NOW, 'en')).toEqual(acts('close 8 December', NOW, 'lv'))
})
