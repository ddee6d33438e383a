import type { Page } from '@playwright/test'
import type { User } from '@stunda/contract/people/people.ts'
import { notices } from '../support/notices.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { callsAs, callsOf } from '../support/school-calls.ts'
import type { RunningServer } from '../support/server.ts'
import { SIGN_UP_PASSWORD, signUp } from '../support/sign-up.ts'
import { expect, test } from '../support/story.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const schedule = (page: Page) => page.getByRole('region', { name: /^Telpu grafiks/ })

async function linkFor({ database }: RunningServer, email: string): Promise<string> {
  await expect.poll(() => lastMail(database, 'verify_email')).toContain(email)
  return linkIn(await lastMail(database, 'verify_email'), 'verify-email')
}

/** Records the page's API requests, without those that every account may make. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !/^\/api\/(auth\/|settings$|permissions$)/.test(pathname))
      asked.push(pathname)
  })
  return asked
}

test('who signed up sees what is missing and nothing of the school, also when they come back; another link is sent on asking, five times an hour', async ({
  page,
  school,
  visit,
}) => {
  await test.step('who signed up sees what is missing and nothing of the school, also when they come back', async () => {
    const asked = askedOf(page)
    await signUp(page, school.url, 'zane.viena@stunda.test')
    await expect(notices(page)).toContainText('Reģistrācija pabeigta')
    await expect(page.getByRole('main')).toContainText('zane.viena@stunda.test')
    for (const address of ['/individual-plan', '/admin/users', '/']) {
      await visit(address)
      await expect(heading(page)).toHaveText('Apstipriniet e-pastu')
    }
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Pārbaudīt vēlreiz' }).click()
    await expect(page.getByRole('status').getByText('Adrese vēl nav apstiprināta.')).toBeVisible()
  })
  await test.step('another link is sent on asking, five times an hour, and a server that is away is said', async () => {
    const again = page.getByRole('button', { name: 'Pieprasīt vēlreiz' })
    await page.route('**/api/auth/verify-email/again', route => route.abort(), { times: 1 })
    await again.click()
    await expect(page.getByRole('alert')).toContainText('Nav savienojuma ar serveri')
    for (let sent = 0; sent < 5; sent++) {
      const answered = page.waitForResponse('**/api/auth/verify-email/again')
      await again.click()
      expect((await answered).status()).toBe(200)
    }
    await expect(notices(page)).toContainText('Jauna saite ir sagatavota')
    await again.click()
    await expect(page.getByRole('alert')).toContainText('Pārāk daudz mēģinājumu')
  })
})

test('the link in the mail, opened in another tab, brings them in in both, to where they wanted to go', async ({
  page,
  context,
  school,
  visit,
}) => {
  const email = 'zane.divas@stunda.test'
  await signUp(page, school.url, email)
  await visit('/individual-plan')
  await expect(heading(page)).toHaveText('Apstipriniet e-pastu')
  const tab = await context.newPage()
  await tab.goto(school.url + (await linkFor(school, email)))
  await expect(tab.getByRole('main')).toContainText(email)
  await tab.getByRole('button', { name: 'Apstiprināt e-pastu' }).click()
  await expect(schedule(tab)).toBeVisible()
  await expect(notices(tab)).toContainText('E-pasts ir apstiprināts')
  await expect(page.getByRole('banner')).toContainText('Zane Liepa')
  await expect(page).toHaveURL(/individual-plan/)

  await tab.goBack()
  await tab.goto(school.url + (await linkFor(school, email)))
  await expect(tab.getByText(`Adrese ${email} jau ir apstiprināta.`)).toBeVisible()
  await tab.getByRole('link', { name: 'Turpināt' }).click()
  await expect(schedule(tab)).toBeVisible()
})

test('the link opened on a phone, where nobody is signed in, leads to signing in there, and once only', async ({
  page,
  browser,
  school,
}) => {
  const email = 'zane.tris@stunda.test'
  await signUp(page, school.url, email)
  const link = await linkFor(school, email)
  const phone = await browser.newPage({ baseURL: school.url, viewport: { width: 390, height: 844 } })
  await phone.route('**/api/auth/verify-email', route => route.abort(), { times: 1 })
  await phone.goto(link)
  const confirm = phone.getByRole('button', { name: 'Apstiprināt e-pastu' })
  await confirm.click()
  await expect(phone.getByRole('alert')).toContainText('Nav savienojuma ar serveri')
  await confirm.click()
  await expect(heading(phone)).toHaveText('E-pasts ir apstiprināts')
  await phone.getByRole('link', { name: 'Pieslēgties' }).click()
  await expect(phone.getByLabel(/^E-pasts/)).toHaveValue(email)
  // The page on which they signed up continues by itself.
  await expect(schedule(page)).toBeVisible()

  await phone.goto(link)
  await confirm.click()
  await expect(phone.getByRole('alert')).toContainText('Šī saite jau ir izmantota')
  await expect(phone.getByRole('link', { name: 'Pieslēgties' })).toBeVisible()
  await phone.goto('/verify-email?token=x')
  await expect(phone.getByRole('alert')).toContainText('Saite ir nepilnīga')
  await phone.close()
})

test('an administrator sees how many wait, and lets one in with one click, or on their page', async ({
  page,
  browser,
  school,
  arrive,
}) => {
  await test.step('an administrator sees how many wait, and lets one in with one click', async () => {
    const stranger = await browser.newPage({ baseURL: school.url, locale: 'lv-LV' })
    await signUp(stranger, school.url, 'uldis.piecas@stunda.test', 'Piecas')
    await arrive('administrator', '/admin/users')
    const filter = page.getByRole('button', { name: /^Gaida piekļuvi \(\d+\)$/ })
    const counted = Number(/\d+/.exec((await filter.textContent()) ?? '')?.[0])
    expect(counted).toBeGreaterThan(0)
    await filter.click()
    await expect(page.getByRole('rowheader')).toHaveCount(counted)
    const row = page.getByRole('row', { name: /Piecas/ })
    await expect(row).toContainText('Gaida piekļuvi')
    await row.getByRole('button', { name: 'Atļaut piekļuvi: Zane Piecas' }).click()
    await expect(notices(page)).toContainText('Piekļuve atļauta: Zane Piecas')
    await expect(notices(page).getByRole('button', { name: 'Atsaukt' })).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await expect(schedule(stranger)).toBeVisible()
    await stranger.close()
  })
  await test.step('a user’s page says that they wait, and lets them in, too', async () => {
    const stranger = await browser.newPage({ baseURL: school.url, locale: 'lv-LV' })
    await signUp(stranger, school.url, 'sesas@stunda.test', 'Sešas')
    await stranger.close()
    await arrive('administrator', '/admin/users?let_in=0&search=sesas')
    await page.getByRole('link', { name: /Sešas/ }).click()
    const state = page.getByRole('main').getByRole('status')
    await expect(state).toContainText('vēl nav apstiprinājis e-pastu')
    await state.getByRole('button', { name: 'Atļaut piekļuvi' }).click()
    await expect(notices(page)).toContainText('Piekļuve atļauta: Zane Sešas')
    await expect(state).toHaveCount(0)
  })
})

test('the page of somebody who signed up with another’s e-mail names the owner, and lets nobody in with it', async ({
  page,
  browser,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const [owner] = await calls.get<User[]>('/api/admin/users?role=3&let_in=1&per_page=1')
  const stranger = await browser.newPage({ baseURL: school.url, locale: 'lv-LV' })
  await signUp(stranger, school.url, owner?.email ?? '', 'Astoņas')
  await expect(stranger.getByRole('main')).toContainText(owner?.email ?? '')
  await stranger.close()
  await arrive('administrator', '/admin/users?let_in=0&search=astonas')
  await page.getByRole('button', { name: 'Atļaut piekļuvi: Zane Astoņas' }).click()
  await expect(notices(page)).toContainText(`jau ir citam lietotājam: ${owner?.full_name}`)
  await page.getByRole('link', { name: /Astoņas/ }).click()
  const state = page.getByRole('main').getByRole('status')
  await expect(state).toContainText(`kas jau ir citam: ${owner?.full_name}`)
  await expect(state.getByRole('button')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-pasts' }).first().fill('astonas@stunda.test')
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(state).toHaveCount(0)
})

test('who gives a stranger’s account another role is told that its password has ended', async ({
  page,
  browser,
  school,
  arrive,
}) => {
  const email = 'septinas@stunda.test'
  const stranger = await browser.newPage({ baseURL: school.url, locale: 'lv-LV' })
  await signUp(stranger, school.url, email, 'Septiņas')
  await arrive('administrator', '/admin/users?let_in=0&search=septinas')
  await page.getByRole('link', { name: /Septiņas/ }).click()
  await page.getByRole('checkbox', { name: /^Pedagogs/ }).check()
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(notices(page)).toContainText('vairs neder')
  await expect(notices(page).getByRole('button', { name: 'Atsaukt' })).toHaveCount(0)
  await expect(stranger.getByText('Jūsu sesija ir beigusies')).toBeVisible()
  await expect(callsAs(school.url, { email, password: SIGN_UP_PASSWORD })).rejects.toThrow('422')
  const calls = await callsOf(school.url, 'administrator')
  const [teacher] = await calls.get<User[]>(`/api/admin/users?search=${email}`)
  expect(teacher).toMatchObject({ role: 'teacher', has_password: false, let_in: true })
  await stranger.close()
})
