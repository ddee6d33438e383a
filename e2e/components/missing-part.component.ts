import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { notices } from '../support/notices.ts'
import { nameEvent } from '../support/seldom-fields.ts'

const evening = useEvening()
const FAILED = { level: 1, name: 'Neizdevās ielādēt' } as const

test('a page that could not be fetched says so, and trying again fetches it', async ({ page, signIn }) => {
  await signIn('teacher')
  const part = '**/assets/plan-page-*.js'
  await page.route(part, route => route.abort())
  await page.getByRole('link', { name: 'Individuālais plāns' }).click()
  await expect(page.getByRole('heading', FAILED)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Pārbaudiet interneta savienojumu un mēģiniet vēlreiz.')
  const again = page.getByRole('button', { name: 'Mēģināt vēlreiz' })
  await Promise.all([page.waitForEvent('load'), again.click()])
  await expect(page.getByRole('heading', FAILED)).toBeVisible()
  await page.unroute(part)
  await again.click()
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await expect(page).toHaveURL(/individual-plan/)
})

test('without a network, trying again leaves what is there', async ({ page, context, signIn }) => {
  await signIn('teacher')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Individuālais plāns' }).click()
  const again = page.getByRole('button', { name: 'Mēģināt vēlreiz' })
  await again.click()
  await expect(page.getByRole('heading', FAILED)).toBeVisible()
  await expect(again).not.toHaveAttribute('aria-busy')
  await context.setOffline(false)
  await again.click()
  await expect(page.locator('[data-column]').first()).toBeVisible()
})

test('a half-filled form comes back with the part that it lacked', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, evening.room(1), '17:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Pēc pārrāvuma')
  const part = '**/assets/picker-panel-*.js'
  await page.route(part, route => route.abort())
  await form.getByRole('combobox', { name: 'Datums' }).click()
  await expect(page.getByRole('alert')).toContainText('Ievadītie dati ir saglabāti')
  await page.unroute(part)
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Pēc pārrāvuma')
  await form.getByRole('combobox', { name: 'Datums' }).click()
  await expect(form.getByRole('grid')).toBeVisible()
})

test('a dialog that could not be fetched is told, and the page under it stays', async ({ page, signIn }) => {
  await signIn('teacher')
  await page.route('**/assets/keyboard-help-*.js', route => route.abort())
  await page.locator('[data-column]').first().waitFor()
  await page.keyboard.press('?')
  const area = notices(page)
  await expect(area).toContainText('Nav savienojuma ar serveri.')
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await page.unroute('**/assets/keyboard-help-*.js')
  await area.getByRole('button', { name: 'Pārlādēt' }).click()
  await page.locator('[data-column]').first().waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Īsinājumtaustiņi' })).toBeVisible()
})

for (const { what, part, button } of [
  { what: 'dates', part: '**/assets/date-jump-*.js', button: 'Izvēlēties datumu' },
  { what: 'rooms', part: '**/assets/rooms-picker-*.js', button: 'Izvēlēties telpas' },
]) {
  test(`where the choice of ${what} could not be fetched that is told, and the schedule stays`, async ({
    page,
    signIn,
  }) => {
    await signIn('teacher')
    await page.route(part, route => route.abort())
    await page.locator('[data-column]').first().waitFor()
    const opener = page.getByTitle(button)
    await opener.click()
    const area = notices(page)
    await expect(area).toContainText('Nav savienojuma ar serveri.')
    await expect(page.locator('[data-column]').first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: button })).toBeHidden()
    await expect(opener).toBeFocused()
    await page.unroute(part)
    await area.getByRole('button', { name: 'Pārlādēt' }).click()
    await opener.click()
    await expect(page.getByRole('dialog', { name: button }).getByRole('button').first()).toBeVisible()
  })
}

test('where not even the texts come, the page says so instead of staying blank', async ({ page, visit }) => {
  const part = '**/assets/lv-start-*.js'
  await page.route(part, route => route.abort())
  await visit('/sign-in')
  await expect(page.getByRole('heading', { name: 'Lapu neizdevās ielādēt' })).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(page.getByRole('button', { name: 'Pieslēgties' })).toBeVisible()
})
