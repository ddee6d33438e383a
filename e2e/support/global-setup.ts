import { ensureWebBuilt } from '../../scripts/support/web.mjs'
import { CLOCK } from '../screens/looks.ts'
import { prepareSchool } from './school.ts'

/** Builds the web and prepares the demo school before the stories, and that of the day on which some stories' clocks stand. */
export default async function globalSetup(): Promise<void> {
  await ensureWebBuilt(process.execPath)
  await prepareSchool()
  await prepareSchool(CLOCK)
}
