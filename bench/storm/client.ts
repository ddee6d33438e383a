import { addDays } from '@stunda/domain/time/civil.ts'
import { type Answer, Caller } from './caller.ts'
import type { StormLog } from './log.ts'
import type { Random } from './random.ts'
import { Rearranger } from './rearranger.ts'
import type { Person, Storm, StormSchool } from './school.ts'
import { Wishes } from './wishes.ts'

const REMEMBERED = 30

type Body = ReturnType<typeof JSON.parse>
type Action = () => Promise<unknown>

/** Does something at random again and again, as one person, until the storm is over. */
export async function client(storm: Storm, person: Person, random: Random): Promise<void> {
  const one = new Client(storm, person, random)
  const scope = () => random.one(['this', 'this', 'this', 'following', 'all'] as const)
  const both: Action[] = [
    () => one.create(),
    () => one.create(),
    () => one.change('this'),
    () => one.remove('this'),
    () => one.undo(),
  ]
  const series = () => one.series()
  const membership = () => one.membership()
  const rearranger = new Rearranger(storm, person, random)
  const ofStaff: Action[] = [
    ...both,
    () => rearranger.absence(),
    () => rearranger.many(),
    series,
    series,
    () => one.change(scope()),
    () => one.remove(scope()),
  ]
  const actions: Record<string, Action[]> = {
    student: both,
    teacher: [...ofStaff, () => rearranger.answer()],
    administrator: [
      ...ofStaff,
      () => rearranger.handOver(),
      () => rearranger.calendar(),
      () => rearranger.room(),
      () => rearranger.takeOver(),
      membership,
      membership,
      membership,
      () => one.approve(),
    ],
  }
  while (storm.goesOn()) await random.one(actions[person.role] ?? both)()
}

/** The actions of one person; remembers the reservations that it may change. */
class Client {
  private readonly person: Person
  private readonly random: Random
  private readonly school: StormSchool
  private readonly log: StormLog
  private readonly caller: Caller
  private readonly wishes: Wishes
  private readonly known: { id: number; version: number; body: Body }[] = []
  private lastWritten: number[] = []

  constructor({ url, school, log, today }: Storm, person: Person, random: Random) {
    this.person = person
    this.random = random
    this.school = school
    this.log = log
    this.caller = new Caller(url, person, log)
    this.wishes = new Wishes(school, today, person, random)
  }

  async create(): Promise<void> {
    const body = this.wishes.event()
    const { status, json } = await this.caller.call('create', 'POST', '/api/event-meta/create', body)
    if (status !== 201) return
    this.log.names.add(body.event_name)
    this.acknowledge('created', json.data.reservations)
    this.remember(json.data.reservations, body)
  }

  async series(): Promise<void> {
    const body = this.wishes.event()
    const until = addDays(body.start_datetime.slice(0, 10), 7 * (1 + this.random.below(6)))
    const recurrence = { kind: 'weekly', until }
    const draft = await this.caller.call('draft', 'POST', '/api/event-meta/draft', { ...body, recurrence })
    if (draft.status !== 201) return
    const chosen = draft.json.data.reservations.flatMap((row: Body) => {
      const place = row.conflicts ? row.alternatives[0] : row
      if (!place) return []
      const { room_id, start_datetime, end_datetime } = place
      return [{ id: row.id, room_id, start_datetime, end_datetime }]
    })
    if (chosen.length === 0) return
    const path = `/api/event-meta/submit/${draft.json.data.id}`
    const { status, json } = await this.caller.call('submit', 'POST', path, { reservations: chosen })
    if (status !== 200) return
    this.log.names.add(body.event_name)
    this.log.submitted.set(json.data.id, json.data.reservations.length)
    this.acknowledge('created', json.data.reservations)
    this.remember(json.data.reservations, body)
  }

  async change(scope: 'this' | 'following' | 'all'): Promise<void> {
    if (this.known.length === 0) return this.create()
    const { id } = this.random.one(this.known)
    const path = `/api/reservations/reservation/${id}`
    const read = await this.caller.call('read', 'GET', path)
    if (read.status !== 200) return this.forget([id])
    const now = read.json.data
    const teachers = now.teachers.map((teacher: Body) => teacher.id)
    const keys = (now.students ?? []).map((student: Body) => student.key)
    const moved = {
      ...now,
      teachers,
      students: keys,
      ...(this.random.chance(0.6) && this.wishes.time()),
      ...(this.random.chance(0.5) && { room_id: this.wishes.room() }),
      ...(this.random.chance(0.2) && { event_name: this.wishes.name() }),
      ...(this.random.chance(0.2) && this.person.role !== 'student' && { students: this.wishes.students() }),
      scope,
    }
    const { status, json } = await this.caller.call(`change ${scope}`, 'PUT', path, moved)
    if (status !== 200) return
    if (json.data.version > now.version) this.acknowledge('updated', [json.data])
    this.lastWritten = [id]
  }

  async remove(scope: 'this' | 'following' | 'all'): Promise<void> {
    if (this.known.length === 0) return this.create()
    const { id } = this.random.one(this.known)
    const path = `/api/reservations/reservation/${id}?scope=${scope}`
    const answer: Answer = await this.caller.call(`delete ${scope}`, 'DELETE', path)
    const deleted = answer.status === 200 ? answer.json.data.deleted : []
    for (const reservation_id of deleted) this.log.acknowledged.push({ what: 'deleted', reservation_id })
    this.forget([id, ...deleted])
    this.lastWritten = deleted
  }

  async undo(): Promise<void> {
    if (this.lastWritten.length === 0) return this.create()
    const asked = { reservation_ids: this.lastWritten.slice(0, 200) }
    const { status, json } = await this.caller.call('undo', 'POST', '/api/reservations/undo', asked)
    this.lastWritten = []
    if (status !== 200) return
    for (const reservation_id of json.data.deleted)
      this.log.acknowledged.push({ what: 'deleted', reservation_id })
    this.forget(json.data.deleted)
    this.remember(json.data.reservations, null)
    this.lastWritten = []
  }

  async membership(): Promise<void> {
    const what = this.random.chance(0.5) ? 'assign' : 'detach'
    const path = `/api/admin/groups/group/${this.random.one(this.school.groups)}/${what}`
    await this.caller.call(what, 'POST', path, { students: [this.random.one(this.school.students)] })
  }

  async approve(): Promise<void> {
    const { json } = await this.caller.call('pending', 'GET', '/api/reservations/pending')
    if (json.data.length === 0) return this.create()
    const { id } = this.random.one<Body>(json.data)
    const what = this.random.chance(0.7) ? 'confirm' : 'reject'
    const path = `/api/reservations/reservation/${id}/${what}`
    const { status, json: answer } = await this.caller.call(what, 'POST', path)
    if (status === 200) this.acknowledge('updated', [answer.data])
  }

  private acknowledge(what: 'created' | 'updated', reservations: Body[]): void {
    for (const { id, version } of reservations) {
      this.log.acknowledged.push({ what, reservation_id: id, ...(what === 'updated' && { version }) })
    }
  }

  private remember(reservations: Body[], body: Body): void {
    for (const { id, version } of reservations) {
      this.known.push({ id, version, body })
      if (this.known.length > REMEMBERED) this.known.shift()
    }
    this.lastWritten = reservations.map(reservation => reservation.id)
  }

  private forget(ids: number[]): void {
    for (const id of ids) {
      const index = this.known.findIndex(one => one.id === id)
      if (index >= 0) this.known.splice(index, 1)
    }
  }
}
