import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, type CivilDate, clockToMinutes, weekdayOf } from '@stunda/domain/time/civil.ts'
import { ACCOUNTS } from './accounts.ts'
import type { Book, Wish } from './book.ts'
import type { DemoReservation } from './demo-data.ts'
import type { StudyGroup } from './groups.ts'
import type { People } from './people.ts'
import { at, type Random } from './random.ts'
import { roomIds, roomsOfGroup, subjectId } from './school.ts'
import { isSchoolDay, type Term } from './term.ts'

interface Scene {
  book: Book
  people: People
  groups: readonly StudyGroup[]
  random: Random
}

/** Books events of every category and status for today and tomorrow. */
export function bookShowcase(scene: Scene, term: Term): void {
  for (const date of [term.today, addDays(term.today, 1)]) {
    for (const wish of showpieces(scene, date === term.today)) scene.book.addSingle(wish, date)
    if (!isSchoolDay(date, term) || weekdayOf(date) === 6) bookFreeDay(scene, date)
  }
}

/** Cancels a lesson of today and one of tomorrow, and hands today's keys out: changes of what is booked already. */
export function changeShowcase({ book: { rows }, random }: Scene, term: Term): void {
  const front = roomIds('101 102 103 104 106 107 108 201 202 203 204')
  for (const date of [term.today, addDays(term.today, 1)]) {
    const lessons = rows.reservations.filter(
      reservation =>
        reservation.start_datetime.startsWith(date) &&
        front.includes(reservation.room_id) &&
        reservation.category_id === CATEGORY.reservation &&
        reservation.status_id === STATUS.confirmed,
    )
    const [cancelled, ...others] = random.shuffle(lessons)
    if (cancelled) change(cancelled, STATUS.cancelled, 'Atcelta pēc vecāku lūguma')
    if (date === term.today) handOutKeys(others, rows.reservations)
  }
}

/** Hands out four keys that are not out yet. */
function handOutKeys(lessons: readonly DemoReservation[], all: readonly DemoReservation[]): void {
  const out = new Set(all.filter(isWithKey).map(reservation => reservation.room_id))
  const free = lessons.filter(({ room_id }) => !out.has(room_id))
  const firstOfRoom = free.filter(
    (one, at) => free.findIndex(({ room_id }) => room_id === one.room_id) === at,
  )
  for (const lesson of firstOfRoom.slice(0, 4)) change(lesson, STATUS.key_issued)
}

function isWithKey({ status_id }: DemoReservation): boolean {
  return status_id === STATUS.key_issued
}

function change(
  reservation: DemoReservation,
  status_id: DemoReservation['status_id'],
  description = '',
): void {
  Object.assign(reservation, { status_id, description, changed_alone: reservation.subject_id !== null })
}

function showpieces({ people, groups }: Scene, today: boolean): Wish[] {
  const id = (full_name: string) =>
    people.users.find(user => `${user.name} ${user.surname}` === full_name)?.id ?? 0
  const [agnese, marta] = [id(ACCOUNTS.teacher), id(ACCOUNTS.student)]
  const members = (name: string) => groups.find(group => group.name === name)?.members ?? []
  const groupId = (name: string) => groups.find(group => group.name === name)?.id ?? 0
  const pianists = people.students.filter(student => student.teacher.id === agnese).map(student => student.id)
  const office = { created_by: people.administrator_id }
  const pending = { status_id: STATUS.pending, ...office }
  const wish = (
    event_name: string,
    rooms: string,
    start: string,
    minutes: number,
    rest: Partial<Wish>,
  ): Wish => ({
    event_name,
    rooms: roomIds(rooms),
    start: clockToMinutes(start),
    minutes,
    ...office,
    ...rest,
  })
  return [
    wish('Stīgu kvartets', '103 108', '12:00', 90, {
      ...pending,
      teachers: [id('Raimonds Balodis'), id('Sanita Krasta')],
      students: members('Stīgu kvartets'),
      subject_id: subjectId('Kamermūzika'),
      description: 'Gatavojas konkursam',
    }),
    wish(today ? 'Klavieru duets' : 'Klavieru ansamblis', '101 102 106', '14:00', 60, {
      ...pending,
      teachers: [agnese],
      students: pianists.slice(1, 3),
      subject_id: subjectId('Ansamblis'),
    }),
    wish('Meistarklase', '201 212', '13:30', 90, {
      ...(today && { status_id: STATUS.key_issued }),
      teachers: [id('Valdis Strauts')],
      students: pianists.slice(3, 6),
      subject_id: subjectId('Klavierspēle'),
    }),
    wish('Flīģeļa noskaņošana', today ? '201' : 'Z1', '11:00', 60, {
      category_id: CATEGORY.maintenance,
      created_by: people.attendant_id,
    }),
    wish('Grīdas nomaiņa', '105', '09:00', 480, {
      category_id: CATEGORY.maintenance,
      created_by: people.attendant_id,
    }),
    wish('Konsultācija', '102 106', '11:00', 90, {
      category_id: CATEGORY.consultation,
      teachers: [id('Inga Zariņa')],
      created_by: id('Inga Zariņa'),
    }),
    wish('Vingrināšanās', '101 111 106', '17:00', 60, { students: [marta], created_by: marta }),
    wish('Ansambļa mēģinājums', '402 404', '16:00', 60, {
      status_id: STATUS.pending,
      students: members('Popgrupa').slice(0, 3),
      created_by: at(members('Popgrupa'), 0),
    }),
    wish('Pieaugušo koris', 'Z4 Z3', '19:45', 75, {
      category_id: CATEGORY.other,
      teachers: [id('Dace Meiere')],
      created_by: id('Dace Meiere'),
    }),
    today
      ? wish('Atklātā stunda', '201 212', '18:00', 120, {
          category_id: CATEGORY.other,
          teachers: [agnese],
          description: 'Klavieru nodaļa',
        })
      : wish('Vakara koncerts', 'Z2', '18:00', 120, {
          category_id: CATEGORY.concert,
          teachers: [id('Dace Meiere')],
          groups: [groupId('Kamerkoris')],
        }),
  ]
}

/** Books lessons for competitions on a weekend or holiday, which would be empty otherwise. */
function bookFreeDay({ book, people, groups, random }: Scene, date: CivilDate): void {
  const { administrator_id: created_by } = people
  for (const teacher of people.teachers.filter(({ lessons }) => lessons > 0)) {
    const own = people.students.filter(student => student.teacher === teacher)
    const start = 60 * random.between(9, 14)
    for (const [index, student] of own.slice(0, 2).entries()) {
      book.addSingle(
        {
          event_name: teacher.subject,
          rooms: teacher.rooms,
          start: start + index * 50,
          minutes: 40,
          subject_id: subjectId(teacher.subject),
          teachers: [teacher.id],
          students: [student.id],
          description: 'Gatavojas konkursam',
          created_by,
        },
        date,
      )
    }
  }
  for (const { lessons, id } of groups.filter(group => group.lessons.some(({ minutes }) => minutes === 90))) {
    const [lesson] = lessons
    if (!lesson || random.chance(0.4)) continue
    book.addSingle(
      {
        event_name: lesson.event_name,
        rooms: [...lesson.rooms, ...roomsOfGroup(4)],
        start: 60 * random.between(10, 17),
        minutes: 90,
        subject_id: subjectId(lesson.subject),
        teachers: [lesson.teacher.id],
        groups: [id],
        created_by,
      },
      date,
    )
  }
}
