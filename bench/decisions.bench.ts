// Is any decision about a date of a series lost that nobody took back? 20,000 random steps, or as many as are asked for, against a slow model of what
// each person decided: `npm run bench -- decisions [steps] [seed]`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@stunda/domain/time/civil.ts'
import { play } from './decisions/play.ts'
import type { Call, World } from './decisions/world.ts'
import { fillSchool, type Person } from './storm/school.ts'
import { startServer } from './support/server.ts'

const [steps = 20_000, seed = Math.floor(Math.random() * 1e6)] = process.argv.slice(2).map(Number)
const ROOMS = 3
const PEOPLE = 8
/** A change of a series is dear work, of which nobody may ask for too much: the rounds take turns. */
const OFFICE = 60
/** The first dates of the series: no earlier step may reach into the past. */
const DAYS_AHEAD = 63

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-decisions-'))
const school = await fillSchool({ dataDir }, { administrators: OFFICE })
const server = await startServer({ dataDir })
try {
  const callAs =
    ({ token }: Person): Call =>
    async (method, path, body) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
      const request = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...request,
      })
      return { status: answer.status, json: await answer.json() }
    }
  const ofRole = (role: Person['role']) => school.people.filter(person => person.role === role)
  const [attendant, ...office] = ofRole('administrator').map(callAs)
  if (!attendant) throw new Error('the school has nobody who declines')
  const teachers = ofRole('teacher').slice(0, PEOPLE)
  const inTurn = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index % items.length]
    if (item === undefined) throw new Error('the school has too few people')
    return item
  }
  const today = Temporal.Now.plainDateISO('Europe/Riga')
  const world: Omit<World, 'office'> = {
    attendant,
    signed_in: new Map(teachers.map(teacher => [teacher.id, callAs(teacher)])),
    rooms: school.rooms.slice(0, ROOMS).map(room => room.id),
    teachers: school.teachers.slice(0, PEOPLE),
    students: school.students.slice(0, PEOPLE),
    subject: school.subject,
    first_day: addDays(today.toString(), DAYS_AHEAD + 2 - today.dayOfWeek),
  }
  console.log(`decisions · Node ${process.version} · ${steps} steps · seed ${seed}`)
  const {
    steps: done,
    answers,
    found,
  } = await play(round => ({ ...world, office: [inTurn(office, round), inTurn(office, round + 1)] }), {
    steps,
    seed,
  })
  for (const [kind, count] of [...answers].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${kind.padEnd(36)} ${count}`)
  for (const finding of found) console.log(`  FOUND ${finding}`)
  console.log(`  ${done} steps, ${found.length === 0 ? 'no decision was lost' : `${found.length} found`}`)
  process.exitCode = found.length === 0 ? 0 : 1
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
