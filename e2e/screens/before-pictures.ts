import { ensureWebBuilt } from '../../scripts/support/web.mjs'
import { prepareSchool } from '../support/school.ts'
import { CLOCK } from './looks.ts'

/** Before the pictures: the pages are built, and the school of that day is there to copy. */
export default async function beforePictures(): Promise<void> {
  await ensureWebBuilt(process.execPath)
  await prepareSchool(CLOCK)
}
