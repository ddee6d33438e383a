import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a lesson is booked with a thumb on a screen 320 px wide', { tag: '@smoke' }, async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await page.setViewportSize({ width: 320, height: 700 })
  await arrive('teacher', `/?date=${date}&rooms=${rooms[1]?.id}`)
  const book = page.getByRole('button', { name: /^Rezervēt/ }).last()
  const box = await book.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await book.tap()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Ar īkšķi')
  await form.getByLabel('No', { exact: true }).fill('20:00')
  await form.getByLabel('No', { exact: true }).press('Tab')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).tap()
  await expect(form).toBeHidden()
  const names = (await eventsOn(evening.attendant, date)).map(({ event_name }) => event_name)
  expect(names).toContain('Ar īkšķi')
  await evening.remove('Ar īkšķi')
})

test('what is booked late stands over the notice that says so, also in a long day', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await page.setViewportSize({ width: 390, height: 640 })
  await arrive('teacher', `/?date=${date}&rooms=${rooms[2]?.id}`)
  await page
    .getByRole('button', { name: /^Rezervēt/ })
    .last()
    .tap()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Vēlā stunda')
  for (const [field, time] of [
    ['No', '20:15'],
    ['Līdz', '21:00'],
  ] as const) {
    await form.getByLabel(field, { exact: true }).fill(time)
    await form.getByLabel(field, { exact: true }).press('Tab')
  }
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).tap()
  await expect(form).toBeHidden()
  const area = notices(page)
  await expect(area.getByText(/Rezervācija izveidota/)).toBeVisible()
  await area.getByText(/Rezervācija izveidota/).dispatchEvent('pointerover')
  const card = page.getByRole('listitem').getByRole('button', { name: /Vēlā stunda/ })
  await expect(async () => {
    const [saved, notice] = [await card.boundingBox(), await area.boundingBox()]
    expect((saved?.y ?? 999) + (saved?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
  }).toPass()
  await card.tap({ trial: true })
})
