/** How many lessons a week a large preparatory school publishes. */
export const LESSONS = 668

const TEACHERS = 45
const PUPILS = 600
const FIRST = ['Anete', 'Bruno', 'Ceta', 'Dāvis', 'Elza', 'Fēlikss', 'Gita', 'Harijs', 'Ilze', 'Jānis']
const TEACHERS_SURNAMES = ['Ābols', 'Bērziņš', 'Cīrulis', 'Dūja', 'Egle']
const PUPILS_SURNAMES = [
  'Kalns',
  'Liepa',
  'Mežs',
  'Niedre',
  'Ozols',
  'Priede',
  'Rasa',
  'Saule',
  'Tauriņš',
  'Upe',
]
const MIDDLES = ['Anna', 'Emīls', 'Ieva', 'Kārlis', 'Līga', 'Pauls']
const SUBJECTS = ['Klavierspēle', 'Vijoļspēle', 'Flautas spēle', 'Kokles spēle', 'Ģitāras spēle']
const DAYS = ['Pirmdiena', 'Otrdiena', 'Trešdiena', 'Ceturtdiena', 'Piektdiena']
const STARTS = ['14:00', '14:50', '15:40']
const ENDS = ['14:45', '15:35', '16:25']
const EVERY = 20

const of = (list: readonly string[], at: number) => list[at % list.length] ?? ''
const teacher = (at: number) => `${of(FIRST, Math.floor(at / 5))} ${of(TEACHERS_SURNAMES, at)}`
const pupil = (at: number) =>
  `${of(FIRST, at)} ${of(MIDDLES, Math.floor(at / 10))} ${of(PUPILS_SURNAMES, Math.floor(at / 60))}`
const room = (at: number) => String(101 + (at % TEACHERS))
const csv = (rows: string[][]) => rows.map(cells => cells.join(';')).join('\n')

/** A large school's lists of people and of rooms. */
export const PEOPLE = csv([
  ['Vārds, uzvārds', 'E-pasts', 'Loma'],
  ...Array.from({ length: TEACHERS }, (_, at) => [teacher(at), `pedagogs${at}@skola.test`, 'Pedagogs']),
  ...Array.from({ length: PUPILS }, (_, at) => [pupil(at), '', 'Audzēknis']),
])
export const ROOMS = csv([
  ['Telpas numurs', 'Telpu grupa'],
  ...Array.from({ length: TEACHERS }, (_, at) => [room(at), 'Klases']),
])

/** Its plan, with a fault in one row of twenty: misspelt teachers, new pupils and a new room, rooms that are taken, and times that are none. */
export const PLAN = csv([
  ['Nodarbības'],
  ['Diena', 'No', 'Līdz', 'Telpa', 'Priekšmets', 'Pedagogs', 'Audzēknis'],
  ...Array.from({ length: LESSONS }, (_, at) => {
    const [who, round] = [at % TEACHERS, Math.floor(at / TEACHERS)]
    const slot = Math.floor(round / DAYS.length)
    const row = [
      of(DAYS, round),
      of(STARTS, slot),
      of(ENDS, slot),
      room(who),
      of(SUBJECTS, who),
      teacher(who),
      pupil(at % PUPILS),
    ]
    return at % EVERY === EVERY - 1 ? faulty(row, Math.floor(at / EVERY), who) : row
  }),
])

function faulty(row: string[], nth: number, who: number): string[] {
  const part = Math.floor(nth / 3)
  if (nth % 3 === 0) return row.with(5, teacher(who).slice(0, -1))
  if (nth % 3 === 2) return row.with(6, `${of(FIRST, part)} Jaunzems`)
  if (part < 5) return row.with(3, room(who + 1))
  return part < 8 ? row.with(1, '25:00') : row.with(3, 'Zāle')
}
