import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import type { Random } from './random.ts'
import type { Person, StormSchool } from './school.ts'

/** Everybody books on these days from tomorrow on, so that they get into each other's way. */
const DAYS = 7
const FIRST_HOUR = 8
const HALF_HOURS = 14

/** Random events that a person may ask for. */
export class Wishes {
  private readonly school: StormSchool
  private readonly today: CivilDate
  private readonly person: Person
  private readonly random: Random
  private named = 0

  constructor(school: StormSchool, today: CivilDate, person: Person, random: Random) {
    this.school = school
    this.today = today
    this.person = person
    this.random = random
  }

  /** A name that no other event of the storm has. */
  name() {
    this.named += 1
    return `${this.person.id}-${this.named}`
  }

  time() {
    const date = addDays(this.today, 1 + this.random.below(DAYS))
    const start = this.random.below(HALF_HOURS)
    const clock = (half: number) =>
      `${String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}:00`
    return { start_datetime: `${date} ${clock(start)}`, end_datetime: `${date} ${clock(start + 1)}` }
  }

  room() {
    const { rooms } = this.school
    return this.random.one(rooms.filter(one => this.person.role !== 'student' || one.open_to_students)).id
  }

  students() {
    if (this.random.chance(0.4)) return [`group_${this.random.one(this.school.groups)}`]
    return [`student_${this.random.one(this.school.students)}`]
  }

  event() {
    const { role, id } = this.person
    const asked = {
      event_name: this.name(),
      category_id: 1,
      room_id: this.room(),
      description: '',
      ...this.time(),
    }
    if (role === 'student') return { ...asked, subject_id: null, teachers: [], students: [`student_${id}`] }
    const teachers = [role === 'teacher' ? id : this.random.one(this.school.teachers)]
    return { ...asked, subject_id: this.school.subject, teachers, students: this.students() }
  }
}
