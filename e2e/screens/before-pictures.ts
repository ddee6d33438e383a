import { ensureWebBuilt } from '../../scripts/support/web.mjs'
import { prepareSchool } from '../support/school.ts'
import { CLOCK } from './looks.ts'

/** Builds the web and prepares the school of the pictures' day. */
export default async function beforePictures(): Promise<void> {
  await ensureWebBuilt(process.execPath)
  await prepareSchool(CLOCK)
}
