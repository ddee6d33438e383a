import type { TestProject } from 'vitest/node'
import { placedSchool } from './placed-school.ts'
import { emptyFiles } from './prepared-folders.ts'

/**
 * The coordinator at DATABASE_URL_FOR_CITUS, on whose nodes each test file places a school of its own (docs/operations.md says how three nodes
 * are started).
 */
export default async function setup(project: TestProject): Promise<void> {
  const coordinator = process.env.DATABASE_URL_FOR_CITUS ?? ''
  const { school, remove } = await placedSchool(coordinator, { withCast: true })
  await remove()
  if (!school) throw new Error('no cast')
  project.provide('emptyFiles', await emptyFiles())
  project.provide('template', coordinator)
  project.provide('schoolTemplate', `${coordinator}#cast`)
  project.provide('school', school)
}
