import type { Page } from '@playwright/test'
import { announcementsOn, recordAnnouncements } from '../support/announcements.ts'
import { findingsOn } from '../support/axe.ts'
import { expect, test } from '../support/component-story.ts'

const search = (page: Page) => page.getByRole('dialog', { name: /^(Meklēt|Search)$/ })
const field = (page: Page) => search(page).getByRole('combobox')
const best = (page: Page) => search(page).locator('[role="option"][data-focused]')
const option = (page: Page, name: string | RegExp) => search(page).getByRole('option', { name })

async function openByKeys(page: Page) {
  await page.locator('[data-event]').first().waitFor()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a day is closed in words: Enter opens the settings with the day and its name, and saves nothing', async ({
  page,
  arrive,
  sent,
}) => {
  await recordAnnouncements(page)
  await arrive('administrator', '/')
  await openByKeys(page)
  await page.keyboard.type('slēgt 8. decembri Skolas svētki')
  await expect(best(page)).toContainText('Slēgt skolu: otrdien, 8. decembrī (Skolas svētki)')
  await expect(search(page).getByText(/^Atvērsies aizpildīta lapa/)).toBeVisible()
  await expect
    .poll(() => announcementsOn(page))
    .toContainEqual(expect.stringMatching(/^Atrasts 1 .*\. Atvērsies aizpildīta lapa/))
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  const days = page.getByRole('group', { name: 'Brīvdienu labošana' })
  await expect(days.getByLabel('Nosaukums', { exact: true })).toHaveValue('Skolas svētki')
  await expect(days.getByLabel('Nosaukums', { exact: true })).toBeInViewport()
  await expect(days.getByLabel('Nosaukums', { exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Saglabāt', exact: true })).toBeEnabled()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  expect(sent('PUT /api/admin/settings')).toEqual([])
})

test('a student who is ill is found by name, with their plan of that day', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  const student = { id: 77, full_name: 'Ņikita Siliņš', role: 'student' as const, groups: [], today: null }
  answer('GET /api/find', ({ query }) => ({
    data: { people: query.q === 'Siliņš' ? [student] : [], rooms: [], groups: [], events: [] },
  }))
  await arrive('attendant', '/')
  await openByKeys(page)
  await page.keyboard.type('Siliņš slims rīt')
  const plan = search(page).getByRole('group', { name: 'Darīt' }).getByRole('option')
  await expect(plan).toContainText('Siliņš')
  await expect(option(page, /^Ņikita Siliņš/)).toBeVisible()
  expect(sent('GET /api/find').at(-1)?.query).toMatchObject({ q: 'Siliņš' })
  await plan.click()
  await expect(page).toHaveURL(/individual-plan\?user=77&date=2026-11-25/)
})

test('Enter needs no answer of the server, and Escape does nothing', async ({ page, arrive, answer }) => {
  await arrive('attendant', '/')
  const never = Promise.withResolvers<void>()
  answer('GET /api/find', async ({ real }) => {
    await never.promise
    return real()
  })
  await openByKeys(page)
  await page.keyboard.type('agn slima rīt')
  await expect(best(page)).toContainText(/^Pieteikt prombūtni: Agn/)
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
  await expect(page).toHaveURL(/\/\?date=/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('brīva telpa rīt 14–16')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Brīvās telpas' })
  await expect(panel.getByRole('combobox', { name: /^Sākot no/ })).toHaveValue('14:00')
  await expect(panel.getByRole('radio', { name: '2 h' })).toBeChecked()
  await expect(page).not.toHaveURL(/free_rooms/)
  never.resolve()
})

test('teachers of one name are all offered, and arrows choose among them', async ({
  page,
  arrive,
  answer,
}) => {
  answer('GET /api/teachers', async ({ real }) => {
    const [first, ...others] = (await real()).data
    return { data: first ? [{ ...first, full_name: 'Laura Kalniņa' }, ...others] : others }
  })
  await arrive('attendant', '/')
  await openByKeys(page)
  await page.keyboard.type('kalniņas slimība 30.11–2.12')
  const all = search(page).getByRole('option', {
    name: /^Pieteikt prombūtni: \S+ Kalniņa, 30\. nov\. – 2\. dec\./,
  })
  await expect(all).toHaveCount(2)
  const names = (await all.allTextContents()).map(text => text.replace('↵', ''))
  await expect(best(page)).toContainText(names[0] ?? '–')
  await page.keyboard.press('ArrowDown')
  await expect(best(page)).toContainText(names[1] ?? '–')
  await page.keyboard.press('ArrowUp')
  await expect(best(page)).toContainText(names[0] ?? '–')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a free room is asked for in words, and its list opens from that time on', async ({
    page,
    arrive,
  }) => {
    await arrive('student', '/')
    await page.getByRole('banner').getByRole('button', { name: 'Meklēt' }).tap()
    await field(page).fill('brīva telpa rīt 14')
    await option(page, /^Brīvās telpas: trešdien, 25\. novembrī, no plkst\. 14:00/).tap()
    const list = page.getByRole('dialog', { name: 'Brīvās telpas' })
    await expect(list.getByRole('combobox', { name: /^Sākot no/ })).toHaveValue('14:00')
    await list.getByRole('button', { name: 'Aizvērt' }).tap()
    await page.getByRole('button', { name: 'Brīvās telpas' }).tap()
    await expect(list.getByRole('combobox', { name: /^Sākot no/ })).not.toHaveValue('14:00')
  })
})

test('a teacher is offered their own absence and free rooms only, and anything else stays a search', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', '/')
  await openByKeys(page)
  await expect(search(page).getByText(/„slima rīt”, „brīva telpa rīt 14”$/)).toBeVisible()
  await page.keyboard.type('slima rīt')
  await expect(best(page)).toContainText('Pieteikt savu prombūtni: trešdien, 25. novembrī')
  for (const text of ['koncerts 101 piektdien 16–21', 'slēgt 8. decembri']) {
    await field(page).fill(text)
    await expect(search(page).getByText('Nekas nav atrasts')).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeVisible()
  await field(page).fill('brīvas telpas')
  await expect(option(page, /^Brīvās telpas: /)).toBeVisible()
})

test('in English, too', async ({ page, arrive }) => {
  await arrive('attendant', '/')
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await openByKeys(page)
  await page.keyboard.type('concert 101 Friday 4–9pm')
  await expect(best(page)).toContainText('Rooms for “Concert”, 101: Friday, 27 November, 16:00–21:00')
  await field(page).fill('close 8 December')
  await expect(option(page, /^Close the school/)).toBeHidden()
})
