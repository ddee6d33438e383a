import { type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { ACCOUNTS, DEMO_PASSWORD_HASH } from './accounts.ts'
import type { DemoUser } from './demo-data.ts'
import { CLASSES, type Department, INSTRUMENTS } from './departments.ts'
import { asciiFolded, ELDER_FIRST_NAMES, FIRST_NAMES, type Sex, SURNAMES } from './names.ts'
import { makePersonalCode } from './personal-code.ts'
import { at, createRandom, type Random } from './random.ts'

export interface Teacher {
  id: number
  subject: string
  /** Individual lessons a week. */
  lessons: number
  rooms: readonly number[]
}

export interface Student {
  id: number
  sex: Sex
  /** 1–8 */
  grade: number
  /** The teacher of the instrument. */
  teacher: Teacher
  /** Individual lessons a week: one, or two of those who prepare for a competition. */
  lessons: number
}

export interface People {
  users: DemoUser[]
  user_roles: { user_id: number; role_id: number }[]
  administrator_id: number
  attendant_id: number
  teachers: Teacher[]
  students: Student[]
}

const STUDENTS = 400
/** The teacher of the demo account has a full week. */
const FULL_WEEK = { lessons: 30, students: 22 }
/** The first students are known by name: the demo account, and players of the string quartet. */
const NAMED_STUDENTS = ['Marta Ozola', 'Kārlis Vītols', 'Alise Puķe', 'Jānis Egle', 'Luīze Roze']
const NAMED_GRADES = [5, 2, 6, 7, 6]
const NAMED_SUBJECTS = ['Klavierspēle', 'Klavierspēle', 'Vijoļspēle', 'Alta spēle', 'Čella spēle']
const STAFF = [ACCOUNTS.administrator, ACCOUNTS.attendant, 'Skaidrīte Pūce']
const ARCHIVED: readonly { full_name: string; role: RoleName }[] = [
  { full_name: 'Rasma Kalēja', role: 'teacher' },
  { full_name: 'Edgars Lapsa', role: 'student' },
  { full_name: 'Zanda Mizga', role: 'student' },
]

/** Everybody of the school: 45 teachers, 400 students, those who run it, the screen in the hall and who has left. */
export function demoPeople(schoolYear: number): People {
  const random = createRandom('people')
  const register = createRegister(random)
  const administrator_id = register('Anna Liepiņa', 'administrator', birthday(1978, random))
  const attendant_id = register('Andris Ķīsis', 'attendant', birthday(1961, random))
  register('Vestibila ekrāns', 'screen')
  register('Skaidrīte Pūce', 'attendant', birthday(1959, random))

  const name = createNames(random)
  const teachers = [...INSTRUMENTS, ...CLASSES].flatMap(department =>
    teacherNames(department, name).map((full_name, index): Teacher => {
      const id = register(full_name, 'teacher', birthday(random.between(1958, 1998), random))
      const full = full_name === ACCOUNTS.teacher
      return {
        id,
        subject: department.subject,
        lessons: full
          ? FULL_WEEK.lessons
          : index < department.named.length
            ? department.named_lessons
            : department.lessons,
        rooms: department.rooms.map((_, step) => at(department.rooms, index + step)),
      }
    }),
  )
  const students = places(teachers, random).map((teacher, index): Student => {
    const named = NAMED_STUDENTS[index]
    const grade = NAMED_GRADES[index] ?? 1 + (index % 8)
    const sex = named
      ? /^\S+[ae] /.test(named)
        ? 'female'
        : 'male'
      : random.chance(0.62)
        ? 'female'
        : 'male'
    const full_name = named ?? name(FIRST_NAMES, sex)
    const id = register(full_name, 'student', birthday(schoolYear - 6 - grade, random))
    return { id, sex, grade, teacher, lessons: 1 }
  })
  const second = FULL_WEEK.lessons - FULL_WEEK.students
  const ofFullWeek = students.filter(student => student.teacher.lessons === FULL_WEEK.lessons)
  for (const student of ofFullWeek.slice(0, second)) student.lessons = 2
  for (const { full_name, role } of ARCHIVED) register(full_name, role, undefined, 'archived')

  return { ...register.rows, administrator_id, attendant_id, teachers, students }
}

interface Register {
  (full_name: string, role: RoleName, born?: CivilDate, status?: DemoUser['status']): number
  rows: Pick<People, 'users' | 'user_roles'>
}

function createRegister(random: Random): Register {
  const rows: Register['rows'] = { users: [], user_roles: [] }
  const accounts = new Map<string, string>(Object.entries(ACCOUNTS).map(([role, name]) => [name, role]))
  const register = (full_name: string, role: RoleName, born?: CivilDate, status?: DemoUser['status']) => {
    const [name = '', surname = ''] = full_name.split(' ')
    const account = accounts.get(full_name)
    const id = rows.users.length + 1
    rows.users.push({
      id,
      name,
      surname,
      email: `${account ?? `${asciiFolded(name)}.${asciiFolded(surname)}`}@stunda.test`,
      phone: born && random.chance(0.7) ? `+3712000${String(id).padStart(4, '0')}` : null,
      personal_code: born && random.chance(0.85) ? makePersonalCode(born, random) : null,
      password_hash: account ? DEMO_PASSWORD_HASH : null,
      status: status ?? 'active',
    })
    rows.user_roles.push({ user_id: id, role_id: roleId(role) })
    return id
  }
  return Object.assign(register, { rows })
}

type NameLists = Readonly<Record<Sex, readonly string[]>>

/** Full names that nobody else in the school has. */
function createNames(random: Random): (lists: NameLists, sex: Sex) => string {
  const departments = [...INSTRUMENTS, ...CLASSES]
  const taken = new Set([
    ...STAFF,
    ...ARCHIVED.map(({ full_name }) => full_name),
    ...NAMED_STUDENTS,
    ...departments.flatMap(department => department.named),
  ])
  return (lists, sex) => {
    for (;;) {
      const full_name = `${random.pick(lists[sex])} ${random.pick(SURNAMES)[sex]}`
      if (taken.has(full_name)) continue
      taken.add(full_name)
      return full_name
    }
  }
}

function teacherNames(department: Department, name: (lists: NameLists, sex: Sex) => string): string[] {
  const unnamed = department.teachers - department.named.length
  const rest = Array.from({ length: unnamed }, (_, index) =>
    name(ELDER_FIRST_NAMES, index % 4 === 2 ? 'male' : 'female'),
  )
  return [...department.named, ...rest]
}

/** Which teacher takes which student: as many as fit the teacher's lessons, those of the named students first. */
function places(teachers: readonly Teacher[], random: Random): Teacher[] {
  const [full, ...others] = teachers.filter(teacher => teacher.lessons > 0)
  if (!full) throw new RangeError('The demo school has no instrument teachers')
  const shared = others.reduce((sum, teacher) => sum + teacher.lessons, 0)
  let lessons = 0
  const rest = others.flatMap(teacher => {
    const before = Math.round((lessons / shared) * (STUDENTS - FULL_WEEK.students))
    lessons += teacher.lessons
    const after = Math.round((lessons / shared) * (STUDENTS - FULL_WEEK.students))
    return Array<Teacher>(after - before).fill(teacher)
  })
  const all = random.shuffle([...Array<Teacher>(FULL_WEEK.students).fill(full), ...rest])
  const first = NAMED_SUBJECTS.map(subject => {
    const wanted = subject === full.subject ? full : all.find(teacher => teacher.subject === subject)
    return all.splice(wanted ? all.indexOf(wanted) : 0, 1)
  })
  return [...first.flat(), ...all]
}

function birthday(year: number, random: Random): CivilDate {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
}
