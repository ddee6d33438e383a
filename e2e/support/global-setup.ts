import { ensureWebBuilt } from '../../scripts/support/web.mjs'
import { CLOCK } from '../screens/looks.ts'
import { prepareSchools } from './school.ts'

/** Builds the web and prepares the demo schools, before stories and screens. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureWebBuilt(process.execPath)
  return prepareSchools(CLOCK)
}
