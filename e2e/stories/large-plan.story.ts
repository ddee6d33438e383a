import { Buffer } from 'node:buffer'
import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { LESSONS, PEOPLE, PLAN, ROOMS } from '../support/large-plan.ts'
import { notices } from '../support/notices.ts'
import { countPresses } from '../support/presses.ts'
import { openNewSchool } from '../support/school.ts'
import { callsAs } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

/** At six seconds a press these are three minutes. */
const MOST_PRESSES = 30
const WEEKS = 4

test('a plan of 668 weekly lessons with a fault in each twentieth is in with the presses of three minutes', async ({
  page,
}) => {
  const school = await openNewSchool()
  try {
    const calls = await callsAs(school.url, school)
    await calls.post('/api/admin/users/import', { csv: PEOPLE })
    await calls.post('/api/admin/rooms/import', { csv: ROOMS })
    const settings = await calls.get<AdminSettings & { now: string }>('/api/admin/settings')
    const { now } = await calls.get<{ now: string }>('/api/settings')
    const date_from = addDays(startOfWeek(now.slice(0, 10)), 7)
    const term = { name: 'Semestris', date_from, date_to: addDays(date_from, 7 * WEEKS - 1) }
    await calls.put('/api/admin/settings', { ...settings, school_years: [{ ...term, terms: [] }] })

    await page.goto(`${school.url}/sign-in`)
    await page.getByLabel(/^E-pasts/).fill(school.email)
    await page.getByLabel(/^Parole/).fill(school.password)
    await page.getByRole('button', { name: 'Pieslēgties' }).click()
    await page.getByRole('link', { name: 'Administrēšana' }).click()
    const counted = await countPresses(page)
    await page.getByRole('link', { name: 'Nodarbību imports' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
    await (await chooser).setFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(PLAN) })
    await page.getByRole('button', { name: /^Izveidot \d+ nezināmos$/ }).click()
    await page.getByRole('button', { name: /^Pieņemt \d+ ieteiktos$/ }).click()
    await page.getByRole('button', { name: /^Importēt \d+ rindas bez kļūdām$/ }).click()
    await expect(notices(page)).toContainText(/\(\d+ rindas\)/)
    await expect(page.getByText('rindās ir kļūdas')).toBeVisible()
    // Five lessons in a room that is taken are left with a place beside each, and three with a time that is none.
    const taken = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^\d+, \d\d:\d\d/ }) })
    for (let left = 5; left > 0; left--) {
      await expect(taken).toHaveCount(left)
      await taken
        .first()
        .getByRole('button', { name: /^\d+, / })
        .first()
        .click()
    }
    await expect(taken).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Kas atšķiras no agrāk importētā' })).toHaveCount(0)
    let others = 0
    for (const [row, start] of [
      [342, '14:50'],
      [402, '14:50'],
      [462, '15:40'],
    ] as const) {
      others += 1
      await page.getByLabel(`${row}. rinda, No`).fill(start)
    }
    await page.getByRole('button', { name: 'Importēt 8 rindas' }).click()
    await expect(notices(page)).toContainText('(8 rindas)')
    expect((await counted()) + others).toBeLessThanOrEqual(MOST_PRESSES)

    const days = `date_from=${term.date_from}&date_to=${term.date_to}`
    const exported = await fetch(`${school.url}/api/admin/reservations/export?${days}`, {
      headers: { authorization: `Bearer ${calls.token}` },
    })
    expect((await exported.text()).trim().split('\r\n')).toHaveLength(1 + LESSONS * WEEKS)
  } finally {
    await school.stop()
  }
})
