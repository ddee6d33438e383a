import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { type Answer, Caller } from './caller.ts'
import type { StormLog } from './log.ts'
import type { Random } from './random.ts'
import type { Person, StormSchool } from './school.ts'

/** Everybody books on these days from tomorrow on, so that they get into each other's way. */
const DAYS = 7
const FIRST_HOUR = 8
const HALF_HOURS = 14
const REMEMBERED = 30

/** Where a client is, and with whom. */
export interface Storm {
  url: string
  school: StormSchool
  log: StormLog
  today: CivilDate
  /** Whether it is still going on. */
  goesOn(): boolean
}

type Body = ReturnType<typeof JSON.parse>
type Action = () => Promise<unknown>

/** One client of the storm: does something at random again and again, until the storm is over. */
export async function client(storm: Storm, person: Person, random: Random): Promise<void> {
  const { school, log, today } = storm
  const caller = new Caller(storm.url, person, log)
  const known: { id: number; version: number; body: Body }[] = []
  let lastWritten: number[] = []
  let named = 0

  const name = () => {
    named += 1
    return `${person.id}-${named}`
  }
  const time = () => {
    const date = addDays(today, 1 + random.below(DAYS))
    const start = random.below(HALF_HOURS)
    const clock = (half: number) =>
      `${String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}:00`
    return { start_datetime: `${date} ${clock(start)}`, end_datetime: `${date} ${clock(start + 1)}` }
  }
  const room = () =>
    random.one(school.rooms.filter(one => person.role !== 'student' || one.open_to_students)).id
  const students = () => {
    if (random.chance(0.4)) return [`group_${random.one(school.groups)}`]
    return [`student_${random.one(school.students)}`]
  }
  const event = (): Body => {
    const asked = { event_name: name(), category_id: 1, room_id: room(), description: '', ...time() }
    if (person.role === 'student')
      return { ...asked, subject_id: null, teachers: [], students: [`student_${person.id}`] }
    const teachers = [person.role === 'teacher' ? person.id : random.one(school.teachers)]
    return { ...asked, subject_id: school.subject, teachers, students: students() }
  }
  const remember = (reservations: Body[], body: Body) => {
    for (const { id, version } of reservations) {
      known.push({ id, version, body })
      if (known.length > REMEMBERED) known.shift()
    }
    lastWritten = reservations.map(reservation => reservation.id)
  }
  const forget = (ids: number[]) => {
    for (const id of ids) {
      const index = known.findIndex(one => one.id === id)
      if (index >= 0) known.splice(index, 1)
    }
  }

  async function create(): Promise<void> {
    const body = event()
    const { status, json } = await caller.call('create', 'POST', '/api/event-meta/create', body)
    if (status !== 201) return
    log.names.add(body.event_name)
    acknowledge('created', json.data.reservations)
    remember(json.data.reservations, body)
  }

  async function series(): Promise<void> {
    const body = event()
    const until = addDays(body.start_datetime.slice(0, 10), 7 * (1 + random.below(6)))
    const recurrence = { kind: 'weekly', until }
    const draft = await caller.call('draft', 'POST', '/api/event-meta/draft', { ...body, recurrence })
    if (draft.status !== 201) return
    const chosen = draft.json.data.reservations.flatMap((row: Body) => {
      const place = row.conflicts ? row.alternatives[0] : row
      if (!place) return []
      const { room_id, start_datetime, end_datetime } = place
      return [{ id: row.id, room_id, start_datetime, end_datetime }]
    })
    if (chosen.length === 0) return
    const path = `/api/event-meta/submit/${draft.json.data.id}`
    const { status, json } = await caller.call('submit', 'POST', path, { reservations: chosen })
    if (status !== 200) return
    log.names.add(body.event_name)
    log.submitted.set(json.data.id, json.data.reservations.length)
    acknowledge('created', json.data.reservations)
    remember(json.data.reservations, body)
  }

  async function change(scope: 'this' | 'following' | 'all'): Promise<void> {
    if (known.length === 0) return create()
    const { id } = random.one(known)
    const path = `/api/reservations/reservation/${id}`
    const read = await caller.call('read', 'GET', path)
    if (read.status !== 200) return forget([id])
    const now = read.json.data
    const teachers = now.teachers.map((teacher: Body) => teacher.id)
    const keys = (now.students ?? []).map((student: Body) => student.key)
    const moved = {
      ...now,
      teachers,
      students: keys,
      ...(random.chance(0.6) && time()),
      ...(random.chance(0.5) && { room_id: room() }),
      ...(random.chance(0.2) && { event_name: name() }),
      ...(random.chance(0.2) && person.role !== 'student' && { students: students() }),
      scope,
    }
    const { status, json } = await caller.call(`change ${scope}`, 'PUT', path, moved)
    if (status !== 200) return
    if (json.data.version > now.version) acknowledge('updated', [json.data])
    lastWritten = [id]
  }

  async function remove(scope: 'this' | 'following' | 'all'): Promise<void> {
    if (known.length === 0) return create()
    const { id } = random.one(known)
    const path = `/api/reservations/reservation/${id}?scope=${scope}`
    const answer: Answer = await caller.call(`delete ${scope}`, 'DELETE', path)
    const deleted = answer.status === 200 ? answer.json.data.deleted : []
    for (const reservation_id of deleted) log.acknowledged.push({ what: 'deleted', reservation_id })
    forget([id, ...deleted])
    lastWritten = deleted
  }

  async function undo(): Promise<void> {
    if (lastWritten.length === 0) return create()
    const asked = { reservation_ids: lastWritten.slice(0, 200) }
    const { status, json } = await caller.call('undo', 'POST', '/api/reservations/undo', asked)
    lastWritten = []
    if (status !== 200) return
    for (const reservation_id of json.data.deleted) log.acknowledged.push({ what: 'deleted', reservation_id })
    forget(json.data.deleted)
    remember(json.data.reservations, null)
    lastWritten = []
  }

  async function membership(): Promise<void> {
    const what = random.chance(0.5) ? 'assign' : 'detach'
    const path = `/api/admin/groups/group/${random.one(school.groups)}/${what}`
    await caller.call(what, 'POST', path, { students: [random.one(school.students)] })
  }

  async function approve(): Promise<void> {
    const { json } = await caller.call('pending', 'GET', '/api/reservations/pending')
    if (json.data.length === 0) return create()
    const { id } = random.one<Body>(json.data)
    const what = random.chance(0.7) ? 'confirm' : 'reject'
    const path = `/api/reservations/reservation/${id}/${what}`
    const { status, json: answer } = await caller.call(what, 'POST', path)
    if (status === 200) acknowledge('updated', [answer.data])
  }

  function acknowledge(what: 'created' | 'updated', reservations: Body[]): void {
    for (const { id, version } of reservations) {
      log.acknowledged.push({ what, reservation_id: id, ...(what === 'updated' && { version }) })
    }
  }

  const scope = () => random.one(['this', 'this', 'this', 'following', 'all'] as const)
  const both: Action[] = [create, create, () => change('this'), () => remove('this'), undo]
  const ofStaff: Action[] = [...both, series, series, () => change(scope()), () => remove(scope())]
  const actions: Record<string, Action[]> = {
    student: both,
    teacher: ofStaff,
    administrator: [...ofStaff, membership, membership, membership, approve],
  }
  while (storm.goesOn()) await random.one(actions[person.role] ?? both)()
}
