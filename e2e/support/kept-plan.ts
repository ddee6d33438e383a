import type { Page } from '@playwright/test'

/** Makes the plan that the browser keeps one that it has kept for so long that all of it is over; it keeps nothing more. */
export async function ageKeptPlan(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('stunda-plan') !== null)
  await page.evaluate(() => {
    const plan = JSON.parse(localStorage.getItem('stunda-plan') ?? '')
    const heard_at = plan.heard_at - 100 * 24 * 60 * 60 * 1000
    localStorage.setItem('stunda-plan', JSON.stringify({ ...plan, heard_at }))
    Storage.prototype.setItem = () => undefined
  })
}
