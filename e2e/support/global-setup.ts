import { ensureWebBuilt } from '../../scripts/support/web.mjs'
import { prepareSchool } from './school.ts'

/** Builds the web and prepares the demo school before the stories. */
export default async function globalSetup(): Promise<void> {
  await ensureWebBuilt(process.execPath)
  await prepareSchool()
}
