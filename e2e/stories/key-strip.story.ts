import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { address, useKeyDesk } from '../support/key-desk.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { arriveOn, expect, type Role, test } from '../support/story.ts'

const desk = useKeyDesk()
const { lesson, now, remove } = desk

const home = (page: Page, who: Role = 'attendant') => arriveOn(page, desk.server.url, who, '/')
const strip = (page: Page) => page.getByRole('region', { name: 'Atslēgas' })
const chip = (page: Page, verb: 'Izsniegt' | 'Saņemt') =>
  strip(page).getByRole('button', { name: new RegExp(`^${desk.room.room_number}\\b.*${verb}$`) })

test('a key is given out by one press from the home page, taken back by another, and that can be undone', async ({
  page,
}) => {
  const event = await lesson()
  const come = Promise.withResolvers<void>()
  await page.route(/\/api\/keys(\?|$)/, async route => {
    await come.promise
    await route.continue()
  })
  await home(page)
  await expect(strip(page)).toBeVisible()
  const height = () => strip(page).evaluate(it => it.getBoundingClientRect().height)
  let before = 0
  await expect.poll(async () => (before = await height())).toBeGreaterThan(0)
  come.resolve()
  await expect(chip(page, 'Izsniegt')).toContainText('A. Kalniņa')
  expect(await height()).toBe(before)
  await expect(chip(page, 'Izsniegt')).toContainText('20:30')
  await chip(page, 'Izsniegt').click()
  await expect(chip(page, 'Saņemt')).toContainText('līdz 21:00')
  expect(await now(event)).toMatchObject({ status_id: 4 })
  await expect(notices(page).getByText(`atslēga izsniegta: ${desk.teacher.full_name}.`)).toBeVisible()
  await chip(page, 'Saņemt').click()
  await expect(chip(page, 'Izsniegt')).toBeVisible()
  const back = notices(page).locator(':scope > div').filter({ hasText: 'atslēga atdota' })
  await back.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(chip(page, 'Saņemt')).toBeVisible()
  expect(await now(event)).toMatchObject({ status_id: 4 })
  expect(await findingsOn(page)).toEqual([])
  await strip(page).getByRole('link', { name: 'Visas atslēgas' }).click()
  await expect(page).toHaveURL(/\/keys$/)
  await remove(event)
})

test('an administrator has them once she gives keys out; teachers never', async ({ page }) => {
  const event = await lesson()
  await home(page, 'administrator')
  await expect(page.getByRole('button', { name: 'Jauna rezervācija' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  const administrator = await callsOf(desk.server.url, 'administrator')
  const { teachers, students = [], key_holder: _, ...fields } = await now(event)
  const people = { teachers: teachers.map(({ id }) => id), students: students.map(({ key }) => key) }
  await administrator.put(address(event), { ...fields, ...people, status_id: 4 })
  await expect(chip(page, 'Saņemt')).toBeVisible()
  await remove(event)
})
