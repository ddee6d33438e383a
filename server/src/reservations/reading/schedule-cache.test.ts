import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { type Answer, type Caller, useSchool } from '../../../test/school.ts'
import { eventsAreOld } from '../../../test/waiting.ts'
import { bookWeek, type Week } from '../../../test/week.ts'
import type { Db } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import type { Opened } from '../../db/opened.ts'
import { viewerAt } from '../events/viewer.ts'
import { scheduleFor } from './schedule-cache.ts'
import { scheduleJson } from './schedule-json.repository.ts'

const school = useSchool()
let another: Opened | undefined
let week: Week
beforeAll(async () => {
  week = await bookWeek(school)
  const { url } = school.database
  if (url) another = await openDatabase({ databaseUrl: url, dataDir: '' })
})
afterAll(() => another?.close())

const WEEK = { date_from: '2026-11-23', date_to: '2026-11-29', include_cancelled: true }

type Name = keyof typeof school.people
const everybody = () => Object.keys(school.people) as Name[]
const rooms = () => Object.values(school.rooms).map(room => room.id)
/** Of each of the school's servers; PostgreSQL can have two. */
const databases = () => [school.database.db, another?.db ?? school.database.db]

const viewerOf = (who: Name, now: string) => viewerAt({ ...school.people[who], language: 'lv' }, now)

async function shownTo(who: Name, db: Db, now = '2026-11-24 12:00:00'): Promise<string> {
  const schedule = await scheduleFor({ db }, viewerOf(who, now), rooms(), WEEK)
  return new TextDecoder().decode(schedule?.bytes)
}

/** The answers of each server to the person, and what the database says to them alone. */
async function bothOf(who: Name, now = '2026-11-24 12:00:00') {
  const shared = await Promise.all(databases().map(db => shownTo(who, db, now)))
  const viewer = viewerOf(who, now)
  const { schedule } = await scheduleJson(school.database.db, viewer, rooms(), WEEK)
  return { shared, alone: schedule?.json ?? '' }
}

/** Everybody asks at the same time, and twice. */
async function expectAllSeeTheirs(): Promise<void> {
  const answers = await Promise.all([...everybody(), ...everybody()].map(who => bothOf(who)))
  for (const { shared, alone } of answers) expect(shared).toEqual([alone, alone])
}

describe('a schedule that many look at', () => {
  it('shows everybody what they alone would be shown', async () => {
    for (const who of everybody()) {
      const { shared, alone } = await bothOf(who)
      expect(shared).toEqual([alone, alone])
    }
    await expectAllSeeTheirs()
  })

  it('shows what was just written, also to who sees it as nobody else does', async () => {
    const choir = school.database.db.updateTable('reservations').where('id', '=', week.choir)
    await choir.set({ event_name: 'Agrāk' }).execute()
    const seeing: Name[] = []
    for (const who of everybody()) if ((await bothOf(who)).alone.includes('Agrāk')) seeing.push(who)
    expect(seeing).toEqual(expect.arrayContaining(['anna', 'ilze']))
    await choir.set({ event_name: 'Šodien “ģitāra” 𝄞' }).execute()
    for (const who of seeing) {
      const { shared, alone } = await bothOf(who)
      expect(alone).toContain('ģitāra')
      expect(shared).toEqual([alone, alone])
    }
  })

  it('lets a teacher change an event until it begins', async () => {
    const before = await bothOf('agnese', '2026-11-23 09:00:00')
    const after = await bothOf('agnese', '2026-11-25 23:00:00')
    for (const { shared, alone } of [before, after]) expect(shared).toEqual([alone, alone])
    expect(before.alone).toContain('"can":{"update":true')
    expect(after.alone).not.toContain('"can":{"update":true')
  })

  const choir = (what = '') => `/api/admin/groups/group/${school.groups.choir.id}${what}`
  const room = (id: number) => `/api/admin/rooms/room/${id}`
  const user = (id: number) => `/api/admin/users/user/${id}`

  it.each<[what: string, write: (anna: Caller) => Promise<Answer>]>([
    ['a booking', anna => anna.post('/api/event-meta/create', lesson(school, at('19:00', '19:45')))],
    [
      'a room’s name',
      anna =>
        anna.put(room(school.rooms.voice.id), {
          room_number: '203',
          name: 'Balss',
          room_group_id: school.room_groups.studios.id,
        }),
    ],
    [
      'a room that takes nothing new',
      anna =>
        anna.patch('/api/admin/rooms/room/update-room-availability', {
          room_id: school.rooms.voice.id,
          is_available: 0,
        }),
    ],
    [
      'what a room has',
      async anna => {
        const { json } = await anna.post('/api/admin/features', { name: 'Klavieres' })
        return anna.put(room(school.rooms.drums.id), {
          room_number: '401',
          name: 'Bungas',
          room_group_id: school.room_groups.ensembles.id,
          features: [json.data.id],
        })
      },
    ],
    ['who joins a group', anna => anna.post(choir('/assign'), { students: [school.people.alise.id] })],
    ['who leaves a group', anna => anna.post(choir('/detach'), { students: [school.people.marta.id] })],
    ['a group’s name', anna => anna.put(choir(), { name: 'Jauktais koris' })],
    ['a person’s name', anna => anna.patch(user(school.people.marta.id), { surname: 'Ābele' })],
    ['who has left', anna => anna.delete(`${user(school.people.raimonds.id)}?force=true`)],
  ])('shows %s to everybody at once, on every server', async (_, write) => {
    await expectAllSeeTheirs()
    const { alone: before } = await bothOf('anna')
    const { status, json } = await write(school.as('anna'))
    expect(status, JSON.stringify(json)).toBeLessThan(300)
    expect((await bothOf('anna')).alone).not.toBe(before)
    await expectAllSeeTheirs()
  })

  it('is read anew only where what its reservations show was written: of rooms that changed not one', async () => {
    const { db } = school.database
    const readFor = async (who: Name, write: () => Promise<unknown>) => {
      await eventsAreOld(db)
      await shownTo(who, db)
      await write()
      return (await scheduleFor({ db }, viewerOf(who, '2026-11-24 12:00:00'), rooms(), WEEK))?.share
    }
    const renamed =
      (table: 'rooms' | 'room_groups' | 'groups', { id }: { id: number }) =>
      () =>
        db.updateTable(table).set({ name: 'Cits' }).where('id', '=', id).execute()
    expect(await readFor('anna', renamed('rooms', school.rooms.voice))).toBe(0)
    expect(await readFor('marta', renamed('room_groups', school.room_groups.studios))).toBe(0)
    const { choir } = school.groups
    const isOnly = (share: number | undefined) => share !== undefined && share > 0 && share < 1
    expect(await readFor('agnese', renamed('groups', choir))).toSatisfy(isOnly)
    const { marta, karlis, ilze } = school.people
    const rename = ({ id }: { id: number }) =>
      db.updateTable('users').set({ surname: 'Cita' }).where('id', '=', id)
    expect(await readFor('anna', () => rename(ilze).execute())).toBe(0)
    expect(await readFor('agnese', () => rename(marta).execute())).toSatisfy(isOnly)
    const left = db
      .deleteFrom('group_members')
      .where('group_id', '=', choir.id)
      .where('user_id', '=', karlis.id)
    expect(await readFor('agnese', () => left.execute())).toBe(1)
    await expectAllSeeTheirs()
  })

  it.each<Name>(['anna', 'agnese', 'marta'])(
    'keeps the forms in which %s was answered if it says the same',
    async who => {
      const { db } = school.database
      const formsAfter = async (event_name: string) => {
        await db.updateTable('reservations').set({ event_name }).where('id', '=', week.choir).execute()
        return (await scheduleFor({ db }, viewerOf(who, '2026-11-24 12:00:00'), rooms(), WEEK))?.forms
      }
      const forms = await formsAfter('Koris')
      expect(await formsAfter('Koris')).toBe(forms)
      expect(await formsAfter('Mazais koris')).not.toBe(forms)
    },
  )

  it('shows an event in the room to which it was moved while that was renamed', async () => {
    await expectAllSeeTheirs()
    await school.database.db.transaction().execute(async trx => {
      await trx
        .updateTable('rooms')
        .set({ name: 'Mazā zāle' })
        .where('id', '=', school.rooms.voice.id)
        .execute()
      const choir = trx.updateTable('reservations').where('id', '=', week.choir)
      await choir.set({ room_id: school.rooms.voice.id }).execute()
    })
    await expectAllSeeTheirs()
    expect((await bothOf('anna')).alone).toContain('Mazā zāle')
  })

  it('shows all who write at the same time what each of them has just written, and nothing that was taken back', async () => {
    const { db } = school.database
    const rename = async (id: number, event_name: string, takeBack: boolean) => {
      const renaming = db.transaction().execute(async trx => {
        await trx.updateTable('reservations').set({ event_name }).where('id', '=', id).execute()
        if (takeBack) throw new Error('taken back')
      })
      await renaming.catch(() => undefined)
    }
    const events = await db.selectFrom('reservations').select('id').where('is_draft', '=', false).execute()
    const write = async ({ id }: { id: number }) => {
      for (let round = 1; round <= 10; round += 1) {
        await rename(id, `${id} round ${round}`, false)
        const asked = everybody().flatMap(who => databases().map(db => shownTo(who, db)))
        await rename(id, `${id} never`, true)
        for (const shown of await Promise.all(asked)) {
          expect(shown).toContain(`"${id} round ${round}"`)
          expect(shown).not.toContain('never')
        }
      }
    }
    await Promise.all(events.map(write))
    await expectAllSeeTheirs()
  })
})
