import type { Locator } from '@playwright/test'

const TIMES = 13
/** Who is given less than 2.5 s looks ten times a second, and otherwise, after the first quarter of one, but twice. */
const ONCE = { timeout: 2400 }

/** Resolves soon after it is in sight; throws where it does not come within 30 s. */
export async function seen(locator: Locator): Promise<void> {
  for (let time = 1; time < TIMES; time++) {
    const came = await locator.waitFor(ONCE).then(
      () => true,
      () => false,
    )
    if (came) return
  }
  await locator.waitFor(ONCE)
}
