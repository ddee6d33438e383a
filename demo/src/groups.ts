import { INSTRUMENTS } from './departments.ts'
import type { People, Student, Teacher } from './people.ts'
import { at, createRandom } from './random.ts'
import { roomIds, roomsOfGroup } from './school.ts'

/** A group, and what it learns together each week. */
export interface StudyGroup {
  id: number
  name: string
  /** Ids of the students. */
  members: number[]
  lessons: GroupLesson[]
}

export interface GroupLesson {
  event_name: string
  subject: string
  teacher: Teacher
  rooms: readonly number[]
  minutes: number
  /** Classes of the youngest come first in the afternoon. */
  from: 'morning' | 'early' | 'late'
}

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8]
const CLASS_SIZE = 12
const STRINGS = ['Vijoļspēle', 'Alta spēle', 'Čella spēle', 'Kontrabasa spēle']
const WINDS = INSTRUMENTS.map(({ subject }) => subject).slice(8, 14)

/** The 40 groups: 24 classes, choirs, orchestras and ensembles, with members who belong there. */
export function demoGroups(people: People): StudyGroup[] {
  const random = createRandom('groups')
  const students = random.shuffle(people.students)
  const [firstStudent] = people.students
  const teachersOf = (subject: string) => people.teachers.filter(teacher => teacher.subject === subject)
  const leader = (subject: string, index = 0) => at(teachersOf(subject), index)
  const groups: Omit<StudyGroup, 'id'>[] = []

  for (const grade of GRADES) {
    const named = people.students.slice(0, 5).filter(student => student.grade === grade)
    const pupils = [...new Set([...named, ...students.filter(student => student.grade === grade)])]
    for (const [index, letter] of ['a', 'b', 'c'].entries()) {
      const name = `${grade}.${letter} klase`
      const theory = ['Solfedžo', grade <= 3 ? 'Mūzikas mācība' : 'Mūzikas literatūra']
      const subjects = grade <= 3 ? [...theory, 'Ritmika'] : theory
      groups.push({
        name,
        members: pupils.slice(index * CLASS_SIZE, (index + 1) * CLASS_SIZE).map(student => student.id),
        lessons: subjects.map((subject, step) => ({
          event_name: `${subject} ${grade}.${letter}`,
          subject,
          teacher: subject === 'Ritmika' ? leader(subject) : at(teachersOf('Solfedžo'), grade + index + step),
          rooms: roomsOfGroup(subject === 'Ritmika' ? 5 : 3),
          minutes: 40,
          from: random.chance(0.3) ? 'morning' : grade <= 3 ? 'early' : 'late',
        })),
      })
    }
  }

  const join = (
    name: string,
    size: number,
    belongs: (student: Student) => boolean,
    lesson: { subject: string; teacher: Teacher; rooms: string; times?: number },
  ) => {
    const candidates = [...people.students.slice(0, 5), ...students].filter(belongs)
    groups.push({
      name,
      members: [...new Set(candidates.map(student => student.id))].slice(0, size),
      lessons: Array.from({ length: lesson.times ?? 1 }, () => ({
        event_name: name,
        subject: lesson.subject,
        teacher: lesson.teacher,
        rooms: roomIds(lesson.rooms),
        minutes: 90,
        from: 'late' as const,
      })),
    })
  }
  const plays = (...subjects: string[]) => {
    return (student: Student) => subjects.includes(student.teacher.subject) && student.grade >= 3
  }
  const choir = (index: number, times: number) => ({
    subject: 'Koris',
    teacher: leader('Koris', index),
    rooms: index ? 'Z3 Z1' : 'Z4',
    times,
  })
  join('Koris 1.–3. klase', 24, ({ grade }) => grade <= 3, choir(0, 2))
  join('Koris 4.–8. klase', 31, ({ grade }) => grade >= 4, choir(0, 2))
  join('Zēnu koris', 18, ({ sex, grade }) => sex === 'male' && grade >= 2, choir(1, 2))
  join('Kamerkoris', 14, ({ sex, grade }) => sex === 'female' && grade >= 6, choir(1, 2))

  const orchestra = (teacher: Teacher, rooms: string) => ({ subject: 'Orķestris', teacher, rooms })
  join('Stīgu orķestris', 18, plays(...STRINGS), orchestra(leader('Vijoļspēle'), '410'))
  join('Pūtēju orķestris', 22, plays(...WINDS), orchestra(leader('Trombona spēle'), '406'))
  join('Akordeonistu orķestris', 10, plays('Akordeona spēle'), orchestra(leader('Akordeona spēle'), '407'))
  join('Koklētāju ansamblis „Dzītari”', 10, plays('Kokles spēle'), orchestra(leader('Kokles spēle'), '408'))

  const ensemble = (subject: string, rooms: string, index = 0) => ({
    subject: 'Ansamblis',
    teacher: leader(subject, index),
    rooms,
  })
  const named = people.students.slice(2, 5)
  join('Stīgu kvartets', 4, student => named.includes(student) || plays('Vijoļspēle')(student), {
    ...ensemble('Čella spēle', '403'),
    subject: 'Kamermūzika',
  })
  join('Klavieru trio', 3, student => student === firstStudent || plays('Vijoļspēle')(student), {
    ...ensemble('Klavierspēle', '404', 2),
    subject: 'Kamermūzika',
  })
  join('Bungu ansamblis', 6, plays('Sitaminstrumentu spēle'), ensemble('Sitaminstrumentu spēle', '401'))
  join('Flautu ansamblis', 6, plays('Flautas spēle'), ensemble('Flautas spēle', '406 404'))
  join('Ģitāru ansamblis', 6, plays('Ģitāras spēle'), ensemble('Ģitāras spēle', '409'))
  join('Saksofonu kvartets', 4, plays('Saksofona spēle'), ensemble('Saksofona spēle', '405'))
  join('Vokālais ansamblis', 6, plays('Solo dziedāšana'), ensemble('Solo dziedāšana', '402 405', 1))
  join('Popgrupa', 5, plays('Solo dziedāšana', 'Ģitāras spēle'), ensemble('Ģitāras spēle', '402', 1))

  return groups.map((group, index) => ({ id: index + 1, ...group }))
}
