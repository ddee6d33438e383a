import type { Page } from '@playwright/test'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { openEvent } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

async function openDeleted(page: Page) {
  await page.getByRole('button', { name: 'Darbi' }).click()
  await page.getByRole('button', { name: 'Nesen dzēstās rezervācijas' }).click()
  return page.getByRole('dialog', { name: 'Nesen dzēstās rezervācijas' })
}

async function deleteIt(page: Page, name: string) {
  await openEvent(cardOf(page, evening.room(0), name))
  await page.getByRole('button', { name: 'Citas darbības' }).click()
  await page.getByRole('menuitem', { name: 'Dzēst' }).click()
  const asked = page.getByRole('dialog', { name: 'Vai dzēst rezervāciju?' })
  await expect(asked).toContainText('Nesen dzēstās rezervācijas')
  await asked.getByRole('button', { name: 'Dzēst' }).click()
  await expect(cardOf(page, evening.room(0), name)).toHaveCount(0)
}

test('a lesson deleted by mistake is brought back when its notice has long gone; asked back once more, as its answer was lost, it is not deleted again', async ({
  page,
  arrive,
}) => {
  await test.step('a lesson deleted by mistake is brought back when its notice has long gone', async () => {
    await evening.lesson('Pazaudētā stunda', 0, '18:00', '18:45')
    await arrive('teacher', evening.address())
    await deleteIt(page, 'Pazaudētā stunda')
    await page.reload()
    const deleted = await openDeleted(page)
    const row = deleted.getByRole('listitem').filter({ hasText: 'Pazaudētā stunda' })
    await expect(row).toContainText(/^Pazaudētā stunda · \S+ .*18:00–18:45/)
    await row.getByRole('button', { name: /^Atjaunot/ }).click()
    await expect(row).toContainText('Atjaunota')
    await deleted.getByRole('button', { name: 'Aizvērt' }).click()
    await expect(cardOf(page, evening.room(0), 'Pazaudētā stunda')).toBeVisible()

    await expect(await openDeleted(page)).not.toContainText('Pazaudētā stunda')
    await evening.remove('Pazaudētā stunda')
  })
  await test.step('asked back once more, as its answer was lost, a lesson is not deleted again', async () => {
    await evening.lesson('Divreiz lūgtā', 0, '18:00', '18:45')
    await page.keyboard.press('Escape')
    await cardOf(page, evening.room(0), 'Divreiz lūgtā').waitFor()
    await deleteIt(page, 'Divreiz lūgtā')
    const deleted = await openDeleted(page)
    const row = deleted.getByRole('listitem').filter({ hasText: 'Divreiz lūgtā' })
    await page.route('**/api/reservations/undo', async route => {
      await route.fetch()
      await route.abort()
    })
    await row.getByRole('button', { name: /^Atjaunot/ }).click()
    await expect(row.getByRole('alert')).not.toBeEmpty()
    await page.unroute('**/api/reservations/undo')
    await row.getByRole('button', { name: /^Atjaunot/ }).click()
    await expect(row).toContainText('Atjaunota')
    expect(await evening.booked('Divreiz lūgtā')).toMatchObject({ status_id: 1 })
    await evening.remove('Divreiz lūgtā')
  })
})

test('brought back from there, a lesson is not deleted by the Undo of its deletion that is still in sight; where its place is taken by now, that is said beside it', async ({
  page,
  arrive,
}) => {
  await test.step('brought back from there, a lesson is not deleted by the Undo of its deletion that is still in sight', async () => {
    await evening.lesson('Jau atjaunotā', 0, '18:00', '18:45')
    await arrive('teacher', evening.address())
    await deleteIt(page, 'Jau atjaunotā')
    const deleted = await openDeleted(page)
    const row = deleted.getByRole('listitem').filter({ hasText: 'Jau atjaunotā' })
    await row.getByRole('button', { name: /^Atjaunot/ }).click()
    await expect(row).toContainText('Atjaunota')
    await deleted.getByRole('button', { name: 'Aizvērt' }).click()
    const area = notices(page)
    await area.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(area).toContainText('To vairs nevar atsaukt')
    expect(await evening.booked('Jau atjaunotā')).toMatchObject({ status_id: 1 })
    await evening.remove('Jau atjaunotā')
  })
  await test.step('where its place is taken by now, that is said beside it', async () => {
    await evening.lesson('Par vēlu', 0, '18:00', '18:45')
    await deleteIt(page, 'Par vēlu')
    await evening.book('Jau cita', 0, '18:00', '18:45', {
      teachers: [],
      students: [evening.scene.student.key],
    })
    const deleted = await openDeleted(page)
    const row = deleted.getByRole('listitem').filter({ hasText: 'Par vēlu' })
    await row.getByRole('button', { name: /^Atjaunot/ }).click()
    await expect(row.getByRole('alert')).not.toBeEmpty()
    await expect(row.getByRole('button', { name: /^Atjaunot/ })).toBeEnabled()
    await evening.remove('Jau cita')
  })
})
