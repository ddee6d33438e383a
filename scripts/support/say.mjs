/** Tells the person at the terminal what happens. @param {string} sentence */
export const say = sentence => console.log(`stunda: ${sentence}`)

/** A reason to stop that a person can act on: shown without a stack. */
export class Stop extends Error {}

/** Runs a script's main function; a Stop ends it with its sentence. @param {() => Promise<number | undefined>} main */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(`stunda: ${error.message}`)
    process.exitCode = 1
  }
}
