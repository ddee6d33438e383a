import { ensureWebBuilt } from '../../scripts/support/web.mjs'
import { prepareSchool } from './school.ts'

/** Before the stories: the pages are built, and the school is there to copy. */
export default async function globalSetup(): Promise<void> {
  await ensureWebBuilt(process.execPath)
  await prepareSchool()
}
