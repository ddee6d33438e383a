import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { Caller } from './caller.ts'
import type { Random } from './random.ts'
import type { Person, Storm, StormSchool } from './school.ts'
import { Wishes } from './wishes.ts'

type Body = ReturnType<typeof JSON.parse>
type Row = { reservation_id: number; action: string }

const DAYS = 7
const MOST_ROWS = 12

/** Changes of several events at once that one person of the storm makes, and sometimes undoes. */
export class Rearranger {
  private readonly person: Person
  private readonly random: Random
  private readonly school: StormSchool
  private readonly storm: Storm
  private readonly caller: Caller
  private readonly wishes: Wishes

  constructor(storm: Storm, person: Person, random: Random) {
    this.storm = storm
    this.person = person
    this.random = random
    this.school = storm.school
    this.caller = new Caller(storm.url, person, storm.log)
    this.wishes = new Wishes(storm.school, storm.today, person, random)
  }

  /** A teacher is away for a day; the absence is ended again, so that others can be entered. */
  async absence(): Promise<void> {
    const teacher = this.person.role === 'teacher' ? this.person.id : this.random.one(this.school.teachers)
    const day = this.day()
    const away = { teacher_id: teacher, start_datetime: `${day} 00:00:00`, end_datetime: `${day} 23:00:00` }
    const cause = { kind: 'absence_entered', ...away }
    const found = await this.caller.call('lessons away', 'POST', '/api/rearrangements/preview', { cause })
    if (found.status !== 200) return
    const rows = this.rows(
      found.json.data.map(({ reservation }: Body) => reservation),
      teacher,
    )
    const made = await this.caller.call('absence', 'POST', '/api/rearrangements', { cause, rows })
    if (made.status !== 200) return
    const { absence_id, deed_id } = made.json
    this.done(rows)
    if (this.random.chance(0.4)) {
      const answer = await this.caller.call('absence undone', 'POST', `/api/deeds/${deed_id}/undo`)
      if (answer.status === 200) return
    }
    await this.caller.call('absence ends', 'POST', '/api/rearrangements', {
      ...{ cause: { kind: 'absence_ended', absence_id }, rows: [] },
    })
  }

  /** The events to come of a teacher, a student or a group are handed over. */
  async handOver(): Promise<void> {
    const kind = this.random.one(['teacher', 'student', 'group'] as const)
    const id = this.random.one(this.school[`${kind}s`])
    const cause = { kind: 'leaving', part: kind, id }
    const ahead = await this.caller.call('ahead', 'POST', '/api/rearrangements/preview', { cause })
    if (ahead.status !== 200) return
    const events = ahead.json.data.map(({ reservation }: Body) => reservation)
    const key = kind === 'teacher' ? undefined : `${kind}_${id}`
    const rows = this.rows(events, id, key)
    const { status } = await this.caller.call(`hand over ${kind}`, 'POST', '/api/rearrangements', {
      ...{ cause, rows },
    })
    if (status === 200) await this.perhapsUndo(this.done(rows))
  }

  /** A day becomes a closed day, or open again, and some of its events are rearranged. */
  async calendar(): Promise<void> {
    const path = '/api/admin/settings'
    const before = await this.caller.call('settings', 'GET', path)
    if (before.status !== 200) return
    const settings = before.json.data.settings ?? before.json.data
    const date = this.day()
    const others = settings.closed_days.filter((one: Body) => one.date_from !== date)
    const isClosed = others.length < settings.closed_days.length
    const closed = { date_from: date, date_to: date, name: 'Vētra' }
    const asked = { ...settings, closed_days: isClosed ? others : [...others, closed].slice(-2) }
    await this.changeCalendar('calendar change', { kind: 'settings', settings: asked })
  }

  /** A room is taken out of use, into use again, or deleted; a deleted one is brought back. */
  async room(): Promise<void> {
    const room_id = this.random.one(this.school.rooms).id
    if (this.random.chance(0.3)) return this.changeCalendar('room removal', { kind: 'room_removal', room_id })
    const is_available = this.random.chance(0.6) ? 1 : 0
    await this.changeCalendar('room change', { kind: 'room_use', room_id, is_available })
  }

  private async changeCalendar(name: string, cause: Body): Promise<void> {
    const asked = { cause }
    const list = await this.caller.call(`${name} looked at`, 'POST', '/api/rearrangements/preview', asked)
    if (list.status !== 200) return
    const touched = list.json.data.filter(({ judged }: Body) => !judged)
    const isRemoval = cause.kind === 'room_removal'
    const rows = isRemoval
      ? touched.map(rowElsewhere)
      : this.rows(touched.map(({ reservation }: Body) => reservation))
    const { status, json } = await this.caller.call(name, 'POST', '/api/rearrangements', { cause, rows })
    if (status !== 200) return
    this.done(rows)
    if (isRemoval || this.random.chance(0.5)) await this.undoChange(json.deed_id)
  }

  /** Two rooms are taken over for an event, and what is in its way goes elsewhere. */
  async takeOver(): Promise<void> {
    const rooms = [...new Set([this.wishes.room(), this.wishes.room()])]
    const cause = {
      ...{
        kind: 'takeover',
        category_id: 2,
        subject_id: null,
        teachers: [this.random.one(this.school.teachers)],
        students: [],
      },
      ...{ rooms, times: [this.wishes.time()] },
    }
    const list = await this.caller.call('in the way', 'POST', '/api/rearrangements/preview', { cause })
    if (list.status !== 200) return
    const rows: Row[] = list.json.data.map(rowElsewhere)
    const event_name = `Koncerts ${this.wishes.name()}`
    const body = { cause: { ...cause, event_name }, rows }
    const { status, json } = await this.caller.call('takeover', 'POST', '/api/rearrangements', body)
    if (status !== 200) return
    const booked: number[] = json.data
      .filter((event: Body) => event.event_name === event_name)
      .map(({ id }: Body) => id)
    for (const reservation_id of booked) this.storm.log.acknowledged.push({ what: 'created', reservation_id })
    await this.perhapsUndo([...booked, ...this.done(rows)])
  }

  /** Events of a day are chosen, and after a look at what is in the way cancelled or moved together; a teacher asks others to give some. */
  async many(): Promise<void> {
    const day = this.day()
    const path = `/api/rooms/get_schedule?date_from=${day}&date_to=${day}`
    const { status, json } = await this.caller.call('schedule', 'GET', path)
    if (status !== 200) return
    const isTeacher = this.person.role === 'teacher'
    const ids: number[] = json.data
      .flatMap((room: Body) => room.reservations ?? [])
      .filter(({ teachers }: Body) => !isTeacher || teachers.some(({ id }: Body) => id === this.person.id))
      .map(({ id }: Body) => id)
      .slice(0, MOST_ROWS)
    if (ids.length === 0) return
    const asked = { cause: { kind: 'chosen', reservation_ids: ids } }
    const chosen = await this.caller.call('chosen', 'POST', '/api/rearrangements/preview', asked)
    if (chosen.status !== 200 || chosen.json.data.length === 0) return
    const rows: Row[] = chosen.json.data.flatMap((one: Body) =>
      this.random.chance(0.3) ? rowElsewhere(one) : this.rows([one.reservation]),
    )
    const preview = await this.caller.call('many previewed', 'POST', '/api/rearrangements/judge', {
      rows,
    })
    if (preview.status !== 200) return
    const refused = preview.json.data.flatMap(({ id, reasons }: Body) => (reasons.length > 0 ? id : []))
    const doable = this.random.chance(0.7)
      ? rows.filter(({ reservation_id }) => !refused.includes(reservation_id))
      : rows
    const cause = { kind: 'chosen' }
    const body = { cause, rows: isTeacher ? doable.map(row => this.askInstead(row)) : doable, note: null }
    if (doable.length === 0) return
    const answer = await this.caller.call('many', 'POST', '/api/rearrangements', body)
    if (answer.status === 200) await this.perhapsUndo(this.done(body.rows))
  }

  /** A teacher answers what others have asked. */
  async answer(): Promise<void> {
    const { json } = await this.caller.call('asked', 'GET', '/api/asked-lessons')
    // An older server does not know the call.
    if (!json.data?.length) return
    const { reservation, teacher } = this.random.one<Body>(json.data)
    const body = {
      reservation_id: reservation.id,
      teacher_id: teacher.id,
      answer: this.random.chance(0.8) ? 'accept' : 'decline',
    }
    const { status } = await this.caller.call('answer', 'POST', '/api/asked-lessons', body)
    if (status === 200 && body.answer === 'accept')
      this.storm.log.acknowledged.push({ what: 'updated', reservation_id: reservation.id })
  }

  /** A teacher asks somebody to give some of what would stay as it is. */
  private askInstead(row: Row): Row {
    if (row.action !== 'keep' || this.random.chance(0.3)) return row
    const asking = { action: 'ask', from: this.person.id, to: this.random.one(this.school.teachers) }
    return { ...row, ...asking }
  }

  private day(): CivilDate {
    return addDays(this.storm.today, 1 + this.random.below(DAYS))
  }

  /** A row for some of the events. `teacher`, `key`: who can be replaced in them. */
  private rows(events: Body[], teacher?: number, key?: string): Row[] {
    return events.slice(0, MOST_ROWS).map(({ id, version }) => {
      const row = { reservation_id: id, version }
      if (key && this.random.chance(0.7))
        return { ...row, action: 'replace_student', from: key, to: this.wishes.students() }
      if (teacher && !key && this.person.role !== 'teacher' && this.random.chance(0.6))
        return { ...row, action: 'replace_teacher', from: teacher, to: this.random.one(this.school.teachers) }
      if (!key && this.random.chance(0.3))
        return { ...row, action: 'move', room_id: this.wishes.room(), ...this.wishes.time() }
      return { ...row, action: this.random.one(['cancel', 'keep', 'keep']) }
    })
  }

  private done(rows: readonly Row[]): number[] {
    const ids = rows
      .filter(({ action }) => action !== 'keep' && action !== 'ask')
      .map(({ reservation_id }) => reservation_id)
    for (const reservation_id of ids) this.storm.log.acknowledged.push({ what: 'updated', reservation_id })
    return ids
  }

  private async undoChange(id: number): Promise<void> {
    await this.caller.call('undo of change', 'POST', `/api/deeds/${id}/undo`)
  }

  private async perhapsUndo(reservation_ids: number[]): Promise<void> {
    if (reservation_ids.length > 0 && this.random.chance(0.5))
      await this.caller.call('undo of many', 'POST', '/api/reservations/undo', { reservation_ids })
  }
}

/** Moves an event of a list to its first place, adds it at the end of its series, or cancels it. */
function rowElsewhere({ reservation: { id, version }, alternatives: [place], added }: Body): Row {
  const row = { reservation_id: id, version }
  if (!place) return { ...row, action: added ? 'append' : 'cancel' }
  const { room_id, start_datetime, end_datetime } = place
  return { ...row, action: 'move', ...{ room_id, start_datetime, end_datetime } }
}
