import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anotherDatabase, type Made } from '../../test/database.ts'
import { useSchool } from '../../test/school.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { someoneWaits } from '../../test/waiting.ts'
import { writeBackup } from './backup.service.ts'
import { restoreBackup } from './restore.service.ts'

const school = useSchool()
const folder = scratchFolder('meanwhile')
let there: Made
beforeAll(async () => {
  there = await anotherDatabase()
})
afterAll(async () => {
  await there.remove()
  rmSync(folder, { recursive: true, force: true })
})

it('a room that a colleague adds while a backup is brought in is kept, and the backup refused', async () => {
  const { db } = there.opened
  const path = join(folder, 'school.backup')
  await writeBackup(school.database.db, path, school.context.instant())
  let restoring: Promise<unknown> | undefined
  await db.transaction().execute(async trx => {
    const { id } = await trx
      .insertInto('room_groups')
      .values({ name: 'Telpas' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('rooms').values({ room_number: '101', room_group_id: id }).execute()
    restoring = restoreBackup(db, path, { replace: 'accounts' })
    restoring.catch(() => {})
    await someoneWaits(db, 'relation')
  })
  await expect(restoring).rejects.toThrow('There is a school already.')
  expect(await db.selectFrom('rooms').select('room_number').execute()).toEqual([{ room_number: '101' }])
})

it('a colleague whose change needs what the restore has already, and the other way round, is waited for: both succeed', async () => {
  const { db } = there.opened
  const path = join(folder, 'again.backup')
  await writeBackup(school.database.db, path, school.context.instant())
  let restoring: Promise<unknown> | undefined
  await db.transaction().execute(async trx => {
    await trx.updateTable('rooms').set({ room_number: '102' }).execute()
    restoring = restoreBackup(db, path, { replace: true })
    restoring.catch(() => {})
    await someoneWaits(db, 'relation')
    await trx.selectFrom('event_meta').select('id').execute()
    await trx.selectFrom('users').select('id').execute()
  })
  await expect(restoring).resolves.toMatchObject({ header: { school_name: expect.any(String) } })
})
