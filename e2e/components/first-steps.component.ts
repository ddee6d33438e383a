import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { expect, test } from '../support/component-story.ts'
import { pressEnter } from '../support/keyboard.ts'
import { signOut } from '../support/story.ts'

const hints = (page: Page) => page.getByRole('region', { name: 'Padomi' })

test('the demo explains itself in three hints, and says no more once they are read', {
  tag: '@smoke',
}, async ({ page, signIn }) => {
  await signIn('attendant')
  await expect(hints(page)).toContainText('velciet pār to')
  expect(await findingsOn(page)).toEqual([])
  await pressEnter(hints(page).getByRole('button', { name: 'Tālāk' }))
  await expect(hints(page)).toContainText('apakšmalu')
  await pressEnter(hints(page).getByRole('button', { name: 'Tālāk' }))
  await expect(hints(page)).toContainText('atkārtošanu')
  await pressEnter(hints(page).getByRole('button', { name: 'Labi' }))
  await expect(hints(page)).toBeHidden()
  await expect(page.getByRole('region', { name: /^Telpu grafiks/ }).locator(':focus')).toBeVisible()

  await signOut(page)
  await signIn('attendant')
  await page.getByRole('region', { name: /^Telpu grafiks/ }).waitFor()
  await expect(hints(page)).toBeHidden()
})

for (const [where, width, button] of [
  ['on a desk', 1440, 'Šodien'],
  ['on a phone', 390, 'Nākamā nedēļa'],
] as const) {
  test(`who reads the hints while the schedule is on its way keeps place and focus when it comes, ${where}`, async ({
    page,
    arrive,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const come = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname === '/api/rooms',
      async route => {
        await come.promise
        await route.continue()
      },
    )
    await arrive('attendant', '/')
    const next = hints(page).getByRole('button', { name: 'Tālāk' })
    await next.press('Enter')
    await expect(hints(page)).toContainText('2/3')
    await expect(page.getByRole('button', { name: button })).toBeHidden()
    come.resolve()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expect(hints(page)).toContainText('2/3')
    await expect(next).toBeFocused()
  })
}

test('a student is told of a room to practise in, and may close the hints at once', async ({
  page,
  signIn,
}) => {
  await signIn('student')
  await expect(hints(page)).toContainText('Vajag telpu, kur vingrināties?')
  await hints(page).getByRole('button', { name: 'Padomus vairs nerādīt' }).click()
  await page.reload()
  await page.getByRole('region', { name: /^Telpu grafiks/ }).waitFor()
  await expect(hints(page)).toBeHidden()
})

test('where a memberToken is, closing the hints is kept no longer than the page', async ({
  page,
  signIn,
}) => {
  await signIn('teacher')
  await page.evaluate(() => localStorage.setItem('memberToken', 'x'))
  await hints(page).getByRole('button', { name: 'Padomus vairs nerādīt' }).click()
  await expect(hints(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('stunda-users'))).toBeNull()
})

test('a corridor’s screen is told nothing', async ({ page, signIn }) => {
  await signIn('screen')
  await page.getByRole('main').waitFor()
  await expect(hints(page)).toBeHidden()
})
