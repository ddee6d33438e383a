import { cardOf, dragReady } from '../support/board.ts'
import type { Answer } from '../support/component/api.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { pressEnter } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'

const evening = useEvening()

test('what saves keeps the focus while it does', async ({ page, arrive, answer }) => {
  const read = Promise.withResolvers<Answer<'GET /api/admin/settings'>>()
  const answered = Promise.withResolvers<void>()
  answer('GET /api/admin/settings', async ({ real }) => {
    read.resolve(await real())
    return read.promise
  })
  answer('PUT /api/admin/settings', async ({ body: { school_name } }) => {
    await answered.promise
    return { data: { ...(await read.promise).data, school_name } }
  })
  await arrive('administrator', '/admin/settings?part=school')
  await page.getByLabel('Skolas nosaukums').fill('Jāzepa Vītola mūzikas skola')
  const save = page.getByRole('button', { name: 'Saglabāt' })
  await pressEnter(save)
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  answered.resolve()
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  await expect(page.locator('body')).not.toBeFocused()
})

test('closing a notification gives the focus back to where it was on the board', async ({
  page,
  arrive,
  accept,
}) => {
  accept('PUT /api/reservations/reservation/:id')
  evening.book('Fokuss paliek', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const card = cardOf(page, evening.room(0), 'Fokuss paliek')
  await card.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const area = notices(page)
  await expect(area).toContainText('pārcelta: 18:00–18:45')
  await pressEnter(area.getByRole('button', { name: 'Aizvērt' }).last())
  await expect(card).toBeFocused()
})

test('an event that somebody removes under the focus leaves it at the time that is free now', async ({
  page,
  arrive,
  events,
  push,
}) => {
  const { id } = evening.book('Zem fokusa', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  const card = cardOf(page, evening.room(0), 'Zem fokusa')
  await card.focus()
  events.remove(id)
  push('schedule', { rooms: [evening.room(0)], dates: [evening.scene.date] })
  await expect(card).toHaveCount(0)
  await expect(page.locator('[data-slot]:focus')).toContainText('17:00')
})

for (const [what, address, button] of [
  ['the date', '/?view=day', /diena, \d+\./],
  ['the rooms', '/?view=day', /^Visas telpas/],
  ['the colours', '/?view=week', /^Pēc statusa/],
  ['the plan’s person', '/individual-plan', /^(Izvēlēties cilvēku|(?!Pēc )[\p{L}-]+ [\p{L}-]+$)/u],
] as const)
  test(`Escape out of ${what} leads back to the button that opened it`, async ({ page, arrive }) => {
    await arrive('attendant', address)
    const opener = page
      .getByRole('main')
      .getByRole('button', { name: button, expanded: false })
      .filter({ has: page.locator('.tabler-icon-chevron-down') })
    await opener.press('Enter')
    const panel = page.locator('[popover][role="dialog"]:popover-open')
    await expect(panel).toBeVisible()
    if (what === 'the colours') await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.locator('main button[aria-haspopup="dialog"]:focus')).toHaveText(button)
  })
