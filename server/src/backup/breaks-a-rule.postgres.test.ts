import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anotherDatabase } from '../../test/database.ts'
import { useSchool } from '../../test/school.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { backupsOf } from './make-backup.service.ts'
import { restoreBackup } from './restore.service.ts'

const school = useSchool()

it('a backup whose data break a rule is no good one, but can be restored', async () => {
  const folder = scratchFolder('breaks-a-rule')
  const path = join(folder, 'school.backup')
  await sql`alter table rooms alter column id restart with 1`.execute(school.database.db)
  const make = backupsOf({ databaseUrl: school.database.url, dataDir: '' }, undefined)
  await expect(make(path, new AbortController().signal)).rejects.toMatchObject({
    isRestorable: true,
    message: expect.stringContaining('the next number of rooms is taken: 1'),
  })
  const there = await anotherDatabase()
  expect((await restoreBackup(there.opened.db, path)).header.school_name).toBe('Stunda')
  await there.remove()
  rmSync(folder, { recursive: true })
}, 120_000)
