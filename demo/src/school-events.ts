import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Book } from './book.ts'
import type { StudyGroup } from './groups.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { ROOMS, roomIds } from './school.ts'
import { daysOf, isSchoolDay, type Term } from './term.ts'

interface Scene {
  book: Book
  people: People
  groups: readonly StudyGroup[]
  random: Random
}

const CONCERTS = [
  'Audzēkņu koncerts',
  'Klavieru nodaļas koncerts',
  'Stīgu nodaļas koncerts',
  'Pūtēju vakars',
  'Kamermūzikas vakars',
  'Jauno solistu koncerts',
]
const UPKEEP = ['Ventilācijas pārbaude', 'Gaismekļu nomaiņa', 'Ģenerāltīrīšana', 'Klavieru regulēšana']

/** Books what a school does beside its lessons: concerts, upkeep and consultations. */
export function bookSchoolEvents(scene: Scene, term: Term): void {
  for (const date of daysOf(term).filter(day => isSchoolDay(day, term))) {
    const weekday = weekdayOf(date)
    if (weekday === 2 || weekday === 4) bookMaintenance(scene, date)
    if (weekday === 5) bookConcert(scene, date, 18 * 60)
    if (weekday === 6 && scene.random.chance(0.5)) bookConcert(scene, date, 15 * 60)
    if (weekday !== 6) bookConsultations(scene, date)
  }
}

/** A concert of some group, in a hall. */
function bookConcert({ book, people, groups, random }: Scene, date: CivilDate, start: number): void {
  const group = random.pick(groups.filter(({ lessons }) => lessons.some(lesson => lesson.minutes === 90)))
  const month = Number(date.slice(5, 7))
  const festive = month === 12 ? 'Ziemassvētku koncerts' : month === 5 ? 'Pavasara koncerts' : undefined
  const leader = group.lessons[0]?.teacher.id
  book.addSingle(
    {
      event_name: festive ?? random.pick(CONCERTS),
      category_id: CATEGORY.concert,
      rooms: roomIds('Z1 Z2'),
      start,
      minutes: 120,
      teachers: leader === undefined ? [] : [leader],
      groups: [group.id],
      created_by: people.administrator_id,
    },
    date,
  )
}

/** A piano is tuned in the morning, and something is put right elsewhere. */
function bookMaintenance({ book, people, random }: Scene, date: CivilDate): void {
  const grand = random.chance(0.5)
  const instrument = grand ? { event_name: 'Flīģeļa noskaņošana', rooms: '201 212 Z1 Z2' } : undefined
  const upright = { event_name: 'Klavieru noskaņošana', rooms: '101 102 106 111 213 214' }
  const { event_name, rooms } = instrument ?? upright
  const upkeep = { category_id: CATEGORY.maintenance, created_by: people.attendant_id }
  book.addSingle(
    { event_name, ...upkeep, rooms: random.shuffle(roomIds(rooms)), start: 9 * 60, minutes: 90 },
    date,
  )
  const anyRoom = random.shuffle(ROOMS).map(room => room.id)
  book.addSingle(
    { event_name: random.pick(UPKEEP), ...upkeep, rooms: anyRoom, start: 600, minutes: 60 },
    date,
  )
}

/** Teachers are there for parents and for those who fell behind. */
function bookConsultations({ book, people, random }: Scene, date: CivilDate): void {
  for (const teacher of random.shuffle(people.teachers).slice(0, random.between(1, 2))) {
    const own = people.students.filter(student => student.teacher === teacher).map(student => student.id)
    book.addSingle(
      {
        event_name: 'Konsultācija',
        category_id: CATEGORY.consultation,
        rooms: teacher.rooms,
        start: random.pick([11 * 60, 12 * 60, 17 * 60]),
        minutes: random.pick([45, 60, 90]),
        teachers: [teacher.id],
        students: random.chance(0.5) ? own.slice(0, 2) : [],
        created_by: teacher.id,
      },
      date,
    )
  }
}

/** Enters the meeting of all teachers, on the third Wednesday of each month, at the hour when nobody teaches. */
export function bookMeetings({ book, people }: Scene, term: Term): void {
  const dates = daysOf(term).filter(day => weekdayOf(day) === 3 && weekOfMonth(day) === 3)
  book.addSeries(
    {
      event_name: 'Pedagoģiskās padomes sēde',
      category_id: CATEGORY.other,
      room_id: roomIds('Z2')[0] ?? 0,
      start: 12 * 60,
      end: 13 * 60,
      teachers: people.teachers.map(teacher => teacher.id),
      created_by: people.administrator_id,
    },
    { recurrence: 'monthly', until: term.last, weekdays: [3] },
    dates.filter(day => isSchoolDay(day, term)).map(date => ({ date })),
  )
}

function weekOfMonth(day: CivilDate): number {
  return Math.ceil(Number(day.slice(8, 10)) / 7)
}
