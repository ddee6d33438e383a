import type { Page } from '@playwright/test'

/** Ages the plan kept in the browser until every event of it is over, and stops further keeping. */
export async function ageKeptPlan(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('stunda-plan') !== null)
  await page.evaluate(() => {
    const plan = JSON.parse(localStorage.getItem('stunda-plan') ?? '')
    const heard_at = plan.heard_at - 100 * 24 * 60 * 60 * 1000
    localStorage.setItem('stunda-plan', JSON.stringify({ ...plan, heard_at }))
    Storage.prototype.setItem = () => undefined
  })
}
