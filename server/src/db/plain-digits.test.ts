import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'

const database = useDatabase()
const SOURCE = fileURLToPath(new URL('../', import.meta.url))

test.each([
  ['day_start', '0٧:00'],
  ['day_end', '2١:00'],
])('%s is refused by the database in the digits of another script', async (column, clock) => {
  const change = database.db.updateTable('settings').set({ [column]: clock })
  await expect(change.execute()).rejects.toThrow(`${column}_is_a_clock_time`)
})

test('no SQL names digits by a class that the collation decides about', () => {
  const files = globSync(['**/*.repository.ts', 'db/latvian-text.ts', 'db/migrations/*.sql'], { cwd: SOURCE })
  expect(files.length).toBeGreaterThan(20)
  const replacedBy0049 = 'db/migrations/0002_school.sql'
  const naming = files.filter(file => /'[^'\n]*(\\d|\[:digit:\])/.test(readFileSync(SOURCE + file, 'utf8')))
  expect(naming.map(file => file.replaceAll('\\', '/'))).toEqual([replacedBy0049])
})
