import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { anotherDatabase, bareDatabase, copyFiles, type Made } from '../../test/database.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { scratchFolder } from '../../test/scratch.ts'
import type { Db } from '../db/database.ts'
import { type Migration, migrate, migrations, namesOfTables } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import { writeBackup } from './backup.service.ts'
import { partsOf } from './backup-content.ts'
import { linesOf, writeBackupFile } from './backup-file.ts'
import { forbiddenStates } from './invariants.repository.ts'
import { restoreBackup } from './restore.service.ts'
import { verifyBackup } from './verify.service.ts'

const school = useSchool()
// Verifying creates a database of its own.
vi.setConfig({ testTimeout: 300_000 })
const NOW = Temporal.Instant.from('2026-11-23T09:00:00+02:00')

let folder: string
const made: Made[] = []
beforeAll(() => {
  folder = scratchFolder('backups')
})
afterAll(async () => {
  for (const { remove } of made) await remove()
  rmSync(folder, { recursive: true, force: true })
})

async function another(): Promise<Db> {
  const database = await anotherDatabase()
  made.push(database)
  return database.opened.db
}

async function bare(): Promise<Db> {
  const database = await bareDatabase()
  made.push(database)
  return database.opened.db
}

async function backupOf(db: Db, name: string): Promise<string> {
  const path = join(folder, name)
  await writeBackup(db, path, NOW)
  return path
}

/** A new embedded database: a copy, because creating one takes seconds. */
function openEmbedded(dataDir: string) {
  copyFiles(inject('emptyFiles'), dataDir)
  return openDatabase({ dataDir })
}

/** The tables of a backup, and of each its rows, their sum and its next numbers. */
async function tablesIn(path: string): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  let begun: { table: string; next: unknown } | undefined
  for await (const part of partsOf(linesOf(path), 100)) {
    if (part.kind === 'begin') begun = part.begin
    if (part.kind === 'end' && begun) tables[begun.table] = { ...part.end, next: begun.next }
  }
  return tables
}

const newName = () => crypto.randomUUID()

describe('a backup', () => {
  it('has every table of the school but its outbox, and its jobs', async () => {
    const { db } = school.database
    const tables = await db.introspection.getTables()
    const own = tables
      .filter(({ name, schema, isView }) => schema === 'public' && !isView && name !== 'migrations')
      .map(({ name }) => name)
    expect(own.filter(name => !namesOfTables().includes(name))).toEqual([])
    const kept = Object.keys(await tablesIn(await backupOf(db, 'all')))
    expect(kept.toSorted()).toEqual(
      [...own.filter(name => name !== 'outbox_mails'), 'jobs of pg-boss'].toSorted(),
    )
  })

  it('brings the school into an empty installation as it was: its people, its sign-ins, its next numbers', async () => {
    const { db } = school.database
    await db.insertInto('subjects').values({ name: newName() }).execute()
    const path = await backupOf(db, 'whole')
    const there = await another()
    await restoreBackup(there, path, { keepSessions: true })
    expect(await tablesIn(await backupOf(there, 'whole again'))).toEqual(await tablesIn(path))
  })

  it('brings the school from one kind of database to another and back', async () => {
    const path = await backupOf(school.database.db, 'moving')
    const embedded = await openEmbedded(join(folder, 'embedded'))
    await restoreBackup(embedded.db, path, { keepSessions: true })
    const moved = await backupOf(embedded.db, 'moved')
    await embedded.close()
    const back = await another()
    await restoreBackup(back, moved, { keepSessions: true })
    expect(await tablesIn(await backupOf(back, 'back'))).toEqual(await tablesIn(path))
  })

  it('has the jobs that wait, each once', async () => {
    const { db } = school.database
    await queueMail(db, 'invitation', { user_id: school.people.anna.id })
    const path = await backupOf(db, 'jobs')
    const there = await another()
    await restoreBackup(there, path)
    await restoreBackup(there, path, { replace: true })
    expect((await tablesIn(await backupOf(there, 'jobs again')))['jobs of pg-boss']).toEqual(
      (await tablesIn(path))['jobs of pg-boss'],
    )
  })

  it('is as of one moment while the school works', async () => {
    const { db } = school.database
    const writing = backupOf(db, 'meanwhile')
    const work = Array.from({ length: 10 }, () =>
      db.insertInto('subjects').values({ name: newName() }).execute(),
    )
    const path = await writing
    await Promise.all(work)
    expect((await restoreBackup(await another(), path)).header.made_at).toBe('2026-11-23T07:00:00Z')
  })
})

describe('a school that is there', () => {
  it('is not replaced by a backup', async () => {
    const { db } = school.database
    const path = await backupOf(db, 'mine')
    await db.insertInto('subjects').values({ name: 'Added since' }).execute()
    await expect(restoreBackup(db, path)).rejects.toThrow('There is a school already.')
    expect(
      await db.selectFrom('subjects').where('name', '=', 'Added since').select('id').execute(),
    ).toHaveLength(1)
  })

  it('is replaced when that is asked for', async () => {
    const path = await backupOf(school.database.db, 'for another')
    const there = await another()
    await there
      .insertInto('rooms')
      .values({ room_number: '999', room_group_id: await groupIn(there) })
      .execute()
    await restoreBackup(there, path, { replace: true })
    expect(await there.selectFrom('rooms').where('room_number', '=', '999').select('id').execute()).toEqual(
      [],
    )
  })
})

describe('versions', () => {
  it('a backup of an older version is restored and brought up to this one', async () => {
    const old = await bare()
    const older = migrations().slice(0, -3)
    await migrate(old, older)
    await old.insertInto('subjects').values({ name: 'Solfedžo' }).execute()
    const path = await backupOf(old, 'older')
    const there = await another()
    await restoreBackup(there, path)
    expect(await there.selectFrom('subjects').select('name').execute()).toEqual([{ name: 'Solfedžo' }])
    expect(await migrate(there)).toEqual([])
  })

  it('a backup of a newer version is refused in words, and nothing is changed', async () => {
    const there = await bare()
    await migrate(there, [...migrations(), newer])
    const path = await backupOf(there, 'newer')
    const empty = await another()
    const before = await tablesIn(await backupOf(empty, 'before'))
    await expect(restoreBackup(empty, path)).rejects.toThrow('A newer version of Stunda made the backup.')
    expect(await tablesIn(await backupOf(empty, 'after'))).toEqual(before)
  })
})

describe('verifying', () => {
  it('finds a good backup good, and says what it has', async () => {
    const path = await backupOf(school.database.db, 'good')
    const tables = Object.values(await tablesIn(path)) as { rows: number }[]
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    expect(await verifyBackup(path)).toMatchObject({ tables: tables.length, rows })
  })

  it('refuses rows that break a rule of the school', async () => {
    const careless = await another()
    await restoreBackup(careless, await backupOf(school.database.db, 'to be spoiled'))
    await sql`alter table reservations drop constraint room_double_booked`.execute(careless)
    await sql`
      with twice as (insert into event_meta (state) values ('submitted'), ('submitted') returning id)
      insert into reservations (event_meta_id, event_name, category_id, room_id, start_datetime, end_datetime)
      select id, 'Čells', 1, ${school.rooms.piano.id}::integer, '2026-11-23 10:00', '2026-11-23 11:00' from twice`.execute(
      careless,
    )
    const path = await backupOf(careless, 'spoiled')
    await expect(verifyBackup(path, openEmbedded)).rejects.toThrow(/break a rule.*\(room_double_booked\)/)
  })

  /** Damage that no constraint refuses, each with the sentence that refuses a backup with it. */
  const DAMAGED: [said: RegExp, damage: string][] = [
    [/^a series is half booked: \d+$/, `update event_meta set state = 'draft'`],
    [
      /^a group’s member misses its lesson to come: \d+$/,
      'delete from participants where group_id is not null',
    ],
    [/^somebody is in a lesson to come with a group they are not in: \d+$/, 'delete from group_members'],
    [/^what the history ends with is not how it is: \d+$/, 'update reservations set room_id = room_id + 1'],
    [/^what the history ends with is not how it is: \d+$/, 'delete from event_meta'],
    [/^the history has a gap: \d+$/, `update history set before = before || '{"version": 7}'`],
    [/^a deed has no parts: \d+$/, 'update history set deed_id = null'],
    [
      /^a change is a part of a deed of another transaction: \d+$/,
      `update history set at = at + interval '1 hour'`,
    ],
    [/^the school has no settings$/, 'delete from settings'],
    [/^the next number of rooms is taken: 1$/, 'alter table rooms alter column id restart with 1'],
  ]

  // Each without a backup of its own, of which one costs seconds: breaks-a-rule.postgres.test.ts makes one.
  it('looks for what no constraint refuses, and says in words what it is', async () => {
    const { db } = school.database
    const students = [`group_${school.groups.choir.id}` as const]
    const rows = []
    for (const times of [at('14:00', '14:45'), at('15:00', '15:45'), at('16:00', '16:45')]) {
      const body = lesson(school, { ...times, room_id: school.rooms.voice.id, students })
      const { json } = await school.as('anna').post('/api/event-meta/create', body)
      const [{ id: reservation_id, version }] = json.data.reservations
      rows.push({ reservation_id, version, action: 'cancel' })
    }
    // One action cancels two of them. The rules about groups look at lessons to come: the first one stays.
    const { status } = await school
      .as('anna')
      .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows: rows.slice(1) })
    expect(status).toBe(200)
    expect(await forbiddenStates(db, NOW)).toEqual([])
    for (const [said, damage] of DAMAGED) {
      const trx = await db.startTransaction().execute()
      try {
        await sql.raw(damage).execute(trx)
        expect(await forbiddenStates(trx, NOW), damage).toContainEqual(expect.stringMatching(said))
      } finally {
        await trx.rollback().execute()
      }
    }
    expect(await forbiddenStates(db, NOW)).toEqual([])
  })

  it('refuses a file that has fewer rows than it says', async () => {
    let left = false
    const path = await changed(await backupOf(school.database.db, 'fewer'), lines =>
      lines.filter(line => {
        const leave = !left && line.startsWith('[')
        left ||= leave
        return !leave
      }),
    )
    await expect(verifyBackup(path, openEmbedded)).rejects.toThrow('The backup is damaged')
  })
})

const newer: Migration = { name: '9999_later.sql', text: 'create table later (id integer)' }

/** A backup with other lines and a right checksum, as somebody might make it. */
async function changed(path: string, change: (lines: string[]) => string[]): Promise<string> {
  const other = `${path} changed`
  const lines = (await Array.fromAsync(linesOf(path))).flat()
  await writeBackupFile(other, write => write(`${change(lines).join('\n')}\n`))
  return other
}

async function groupIn(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('room_groups')
    .values({ name: 'Telpas' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
