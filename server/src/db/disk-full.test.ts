import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyFiles } from '../../test/database.ts'
import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { smallDisk } from '../../test/small-disk.ts'
import { isDiskFull } from './errors.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Opened } from './opened.ts'

const disk = smallDisk(250)

describe.skipIf(!disk)('a database whose disk is full (where a small one can be mounted)', () => {
  let postgres: Postgres | undefined
  let opened: Opened

  beforeAll(async () => {
    const folder = disk?.folder ?? ''
    if (inject('databaseKind') === 'postgres') postgres = await startPostgres({ folder })
    else copyFiles(inject('template'), join(folder, 'data'))
    opened = await openDatabase({ databaseUrl: postgres?.url, dataDir: join(folder, 'data') })
    await migrate(opened.db)
  })
  afterAll(async () => {
    await opened.close()
    await postgres?.stop()
    disk?.remove()
  })

  const addSubjects = () =>
    sql`insert into subjects (name) select g || repeat('x', 90) from generate_series(1, 20000) g`.execute(
      opened.db,
    )

  test('refuses what is to be saved, tells of it, and saves again once there is room', async () => {
    expect(await opened.check()).toBe('ok')
    disk?.fill()
    expect(isDiskFull(await addSubjects().catch(error => error))).toBe(true)
    expect(await opened.check()).toBe('disk_full')
    disk?.free()
    expect(await opened.check()).toBe('ok')
    await addSubjects()
  })
})
