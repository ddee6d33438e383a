import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/open.ts'
import { emptyFiles, migratedFiles } from './prepared-folders.ts'
import { prepareSchool } from './prepared-school.ts'
import { scratchFolder } from './scratch.ts'

/** One migrated folder and one with the cast, to copy from. */
export default async function setup(project: TestProject): Promise<void> {
  const template = await migratedFiles()
  const dataDir = scratchFolder('school')
  const schoolTemplate = join(dataDir, 'database')
  cpSync(template, schoolTemplate, { recursive: true })
  const { db, close } = await openDatabase({ dataDir })
  const school = await prepareSchool(db)
  await close()
  project.provide('emptyFiles', await emptyFiles())
  project.provide('template', template)
  project.provide('schoolTemplate', schoolTemplate)
  project.provide('school', school)
}
