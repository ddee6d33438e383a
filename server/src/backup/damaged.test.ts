import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherDatabase, type Made } from '../../test/database.ts'
import { useSchool } from '../../test/school.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { writeBackup } from './backup.service.ts'
import { restoreBackup } from './restore.service.ts'
import { storedTables } from './stored-tables.repository.ts'

const school = useSchool()
const NOW = Temporal.Instant.from('2026-11-23T09:00:00+02:00')

let folder: string
let whole: Buffer
let empty: Made
beforeAll(async () => {
  folder = scratchFolder('damaged')
  const path = join(folder, 'whole')
  await writeBackup(school.database.db, path, NOW)
  whole = readFileSync(path)
  empty = await anotherDatabase()
})
afterAll(async () => {
  await empty.remove()
  rmSync(folder, { recursive: true, force: true })
})

const REFUSED = /is not a backup of Stunda|is damaged/

function fileOf(content: Buffer): string {
  const path = join(folder, 'damaged')
  writeFileSync(path, content)
  return path
}

describe('a damaged backup', () => {
  it('is refused whole, wherever it was cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async length => {
        await expect(restoreBackup(empty.opened.db, fileOf(whole.subarray(0, length)))).rejects.toThrow(
          REFUSED,
        )
      }),
      {
        ...runs(100),
        examples: [0, 15, 16, 17, 47, 48, 49, whole.length - 33, whole.length - 32, whole.length - 1].map(
          it => [it],
        ),
      },
    )
  })

  it('is refused whole, whichever bit has turned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length * 8 - 1 }), async bit => {
        const turned = Buffer.from(whole)
        turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        await expect(restoreBackup(empty.opened.db, fileOf(turned))).rejects.toThrow(REFUSED)
      }),
      runs(100),
    )
  })

  it('is refused when something was written behind it', async () => {
    await expect(restoreBackup(empty.opened.db, fileOf(Buffer.concat([whole, whole])))).rejects.toThrow(
      REFUSED,
    )
  })

  it('has changed nothing, and the undamaged one can be restored after it', async () => {
    const { db } = empty.opened
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    await restoreBackup(db, fileOf(whole))
    expect(await db.selectFrom('users').select('id').execute()).not.toEqual([])
    expect((await storedTables(db)).length).toBeGreaterThan(50)
  })
})
