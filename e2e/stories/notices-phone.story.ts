import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

test.use({
  environment: { TELL_AFTER_SECONDS: '0' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

const evening = useEvening()

test('on a phone, messages are read, chosen and followed by touch', async ({ page, arrive }) => {
  await evening.book('Mazurka', 0, '18:00', '18:45')
  await arrive('teacher', '/')
  const bell = page.getByRole('button', { name: /^Paziņojumi/ })
  await expect(bell).toHaveAccessibleName(/neizlasīt/)
  await bell.tap()
  const panel = page.getByRole('dialog', { name: 'Paziņojumi' })
  const notice = panel.getByRole('listitem').filter({ hasText: 'Mazurka' }).first()
  await expect(notice).toContainText('nav izlasīts')
  const box = await panel.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  expect(await findingsOn(page, '[role=dialog]')).toEqual([])

  await panel.getByRole('button', { name: 'Paziņojumu iestatījumi' }).tap()
  const choices = page.getByRole('dialog', { name: 'Paziņojumu iestatījumi' })
  await choices.getByText('Pielāgot', { exact: true }).tap()
  await choices.getByRole('checkbox', { name: 'Jaunas rezervācijas: e-pastā' }).tap()
  await choices.getByRole('button', { name: 'Saglabāt' }).tap()
  await expect(choices).toHaveCount(0)

  await bell.tap()
  await notice.getByRole('link').tap()
  await expect(page.getByRole('dialog').getByLabel('Nosaukums')).toHaveValue('Mazurka')
  await expect(bell).toHaveAccessibleName('Paziņojumi')
  await page.goto('/notices')
  await expect(page.getByRole('link', { name: /Mazurka/ })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  expect(await findingsOn(page)).toEqual([])
})
