import ICAL from 'ical.js'
import { findingsOn } from '../support/axe.ts'
import { pressEnter } from '../support/keyboard.ts'
import { expect, test } from '../support/story.ts'

test('a teacher subscribes to the own plan, and her calendar has the lessons', { tag: '@smoke' }, async ({
  page,
  context,
  arrive,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive('teacher', '/')
  await page.getByRole('button', { name: 'Agnese Kalniņa' }).click()
  await page.getByRole('button', { name: 'Kalendāri' }).click()
  await expect(page.getByRole('main').getByText('Vēl nav neviena kalendāra')).toBeVisible()
  await page.getByText('Google', { exact: true }).click()
  await page.getByRole('button', { name: 'Izveidot adresi' }).click()
  const link = page.getByRole('listitem').filter({ hasText: 'Mans plāns' })
  await expect(link).toContainText('vēl nav lasīts')
  await expect(link.getByRole('link', { name: 'Atvērt kalendārā' })).toHaveAttribute('href', /^webcal:\/\//)
  await link.getByRole('button', { name: 'Kopēt Adrese' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const feed = await page.request.get(address)
  const calendar = new ICAL.Component(ICAL.parse(await feed.text()))
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0)
  await page.reload()
  await expect(link).toContainText('pēdējoreiz lasīts')
})

test('the CalDAV password is seen once, and ending the access is asked for', async ({ page, arrive }) => {
  await arrive('student', '/individual-plan')
  await page.getByRole('button', { name: 'Abonēt kalendārā' }).click()
  await page.getByText('iPhone, iPad, Mac', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Izveidot adresi' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Izveidot CalDAV piekļuvi' }).click()
  const link = page.getByRole('listitem').filter({ hasText: 'ar CalDAV' })
  await expect(link).toContainText('Parole ir redzama tikai tagad')
  await expect(link.getByRole('button', { name: 'Kopēt Parole' })).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  await page.reload()
  await expect(link).toContainText('Lietotājvārds')
  await expect(link).not.toContainText('Parole')
  await link.getByRole('button', { name: 'Pārtraukt' }).click()
  const question = page.getByRole('dialog', { name: /Vai pārtraukt/ })
  await question.getByRole('button', { name: 'Aizvērt' }).click()
  await expect(link).toBeVisible()
  await link.getByRole('button', { name: 'Pārtraukt' }).click()
  await question.getByRole('button', { name: 'Pārtraukt' }).click()
  await expect(page.getByRole('main').getByText('Vēl nav neviena kalendāra')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an administrator makes the calendar of a room, from the list of rooms and by keyboard', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/room-groups')
  await page
    .getByRole('row')
    .filter({ hasText: '101' })
    .getByRole('button', { name: /Darbības/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Telpas kalendārs' }).press('Enter')
  await expect(page.getByLabel('Ko tas rāda')).toHaveValue(/\d+/)
  await page.getByRole('radio', { name: 'Outlook' }).press('Space')
  await pressEnter(page.getByRole('button', { name: 'Izveidot adresi' }))
  await expect(page.getByRole('listitem').filter({ hasText: /Telpa 101/ })).toBeVisible()
})
