import prepareSchools from '../support/global-setup.ts'
import { prepareShownSchools } from './schools.ts'

/** Builds the web and prepares the schools whose screens are shown; answers what stops them. */
export default async function beforePictures(): Promise<() => Promise<void>> {
  const stop = await prepareSchools()
  const stopShown = await prepareShownSchools()
  return async () => {
    await stopShown()
    await stop()
  }
}
