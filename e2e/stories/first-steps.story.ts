import type { Page } from '@playwright/test'
import { openWholeForm } from '../support/board.ts'
import { pressEnter } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { openNewSchool } from '../support/school.ts'
import { callsAs } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

// The story opens a school of its own.
test.use({ baseURL: '' })

const setUp = (page: Page) => page.getByRole('region', { name: 'Sagatavojiet skolu darbam' })
const NO_MAIL = 'E-pasta sūtīšana vēl nav iestatīta, tāpēc uzaicinājumi netiek sūtīti.'
/** Does the steps before the rooms. */
const SCHOOL = [/Skola/, /Brīvdienas/]
const done = (page: Page) => setUp(page).getByRole('listitem').filter({ hasText: 'Izdarīts' })

test('the administrator of a new school is led from its name to the first lesson; others are told there is nothing yet', async ({
  page,
  browser,
}) => {
  const school = await openNewSchool()
  try {
    await page.goto(`${school.url}/sign-in`)
    await page.getByLabel(/^E-pasts/).fill(school.email)
    await expect(page.getByText('Stunda', { exact: true })).toHaveCount(1)
    await page.getByLabel(/^Parole/).fill(school.password)
    await page.getByRole('button', { name: 'Pieslēgties' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sagatavojiet skolu darbam')
    await expect(done(page)).toHaveCount(0)
    const student = await browser.newPage({ baseURL: school.url, locale: 'lv-LV' })
    await student.goto('/sign-up')
    await expect(student.getByRole('heading', { level: 1 })).toHaveText('Reģistrācija ir slēgta')
    const { email, password } = school
    const calls = await callsAs(school.url, { email, password })
    await calls.post('/api/admin/users/user/create', {
      name: 'Pēteris',
      surname: 'Ozols',
      email: 'peteris@skola.test',
      roles: [4],
    })
    await expect.poll(() => lastMail(school.database, 'invitation')).toContain('To: Pēteris Ozols')
    await student.goto(linkIn(await lastMail(school.database, 'invitation'), 'reset-password'))
    await student.getByLabel('Jaunā parole').fill('kokle2026')
    await student.getByLabel('Parole vēlreiz').fill('kokle2026')
    await student.getByRole('button', { name: 'Izveidot paroli' }).click()
    await student.getByLabel('Parole', { exact: true }).fill('kokle2026')
    await student.getByRole('button', { name: 'Pieslēgties' }).click()
    await expect(student.getByRole('heading', { level: 1 })).toHaveText('Skolā vēl nav nevienas telpas')
    await expect(setUp(student)).toBeHidden()
    await student.close()

    // A skipped step is not proposed any more, but stays reachable.
    await expect(setUp(page).getByRole('listitem').filter({ hasText: 'Izlaists' })).toHaveCount(0)
    await pressEnter(setUp(page).getByRole('button', { name: 'Izlaist' }))
    await expect(setUp(page).locator(':focus')).toBeVisible()
    await expect(setUp(page).getByRole('listitem').filter({ hasText: 'Izlaists' })).toHaveText(/Skola/)
    await setUp(page).getByRole('link', { name: 'Ierakstīt nosaukumu' }).click()
    await page.getByLabel('Skolas nosaukums').fill('Cēsu mūzikas skola')
    await page.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(done(page)).toHaveText([/Skola/])

    const closedDays = page.getByRole('region', { name: 'Brīvdienas' })
    await setUp(page).getByRole('button', { name: 'Atzīmēt brīvdienas' }).click()
    await expect(closedDays).toBeFocused()
    await page.goto(`${school.url}/`)
    await setUp(page).getByRole('link', { name: 'Atzīmēt brīvdienas' }).click()
    await expect(closedDays).toBeFocused()
    await closedDays.getByRole('button', { name: 'Pievienot brīvdienām' }).click()
    await page.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(done(page)).toHaveText([/Skola/, /Brīvdienas/])

    await setUp(page).getByRole('link', { name: 'Pievienot telpas' }).click()

    await page.getByRole('button', { name: 'Jauna telpu grupa' }).first().click()
    await page.getByRole('dialog').getByLabel('Nosaukums').fill('Klases')
    await page.getByRole('dialog').getByRole('button', { name: 'Izveidot' }).click()
    await page.getByRole('button', { name: 'Jauna telpa' }).click()
    await page.getByRole('dialog').getByLabel('Telpas numurs').fill('101')
    await page.getByRole('dialog').getByLabel('Nosaukums').fill('Klavieres')
    await page.getByRole('dialog').getByRole('button', { name: 'Izveidot', exact: true }).click()
    await expect(done(page)).toHaveText([...SCHOOL, /Telpas/])

    await setUp(page).getByRole('link', { name: 'Importēt lietotājus' }).click()
    await expect(page.getByRole('main')).toContainText(NO_MAIL)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
    await (await chooser).setFiles({
      name: 'cilveki.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Vārds;Uzvārds;E-pasts;Loma\nRita;Bērziņa;rita@skola.test;audzēknis\nJānis;Bērziņš;janis@skola.test;audzēknis\n',
      ),
    })
    await page.getByRole('button', { name: /^Importēt 2/ }).click()
    await expect(notices(page)).toContainText('Uzaicinājumi nav nosūtīti')
    await expect(page.getByRole('main')).toContainText(NO_MAIL)
    await expect(setUp(page)).toContainText('Vēl jāpievieno pedagogs.')
    await expect(done(page)).toHaveText([...SCHOOL, /Telpas/])

    await page.getByRole('link', { name: 'Jauns lietotājs' }).click()
    await expect(page.getByRole('main')).toContainText(NO_MAIL)
    await page.getByLabel('Vārds', { exact: true }).fill('Ilze')
    await page.getByLabel('Uzvārds', { exact: true }).fill('Kalniņa')
    await page.getByLabel('E-pasts', { exact: true }).fill('ilze@skola.test')
    await page.getByRole('checkbox', { name: /^Pedagogs/ }).check()
    await page.getByRole('button', { name: 'Izveidot', exact: true }).click()
    await expect(done(page)).toHaveText([...SCHOOL, /Telpas/, /Lietotāji/])

    await setUp(page).getByRole('link', { name: 'Pievienot mācību priekšmetus' }).click()
    await page.getByRole('button', { name: 'Jauns mācību priekšmets' }).first().click()
    await page.getByLabel('Nosaukums', { exact: true }).fill('Klavierspēle')
    await page.getByRole('button', { name: 'Izveidot' }).click()
    await expect(done(page)).toHaveText([...SCHOOL, /Telpas/, /Lietotāji/, /Mācību priekšmeti/])

    await setUp(page).getByRole('link', { name: 'Uz telpu grafiku' }).click()
    await expect(setUp(page)).toContainText('izvēlieties brīvu laiku')
    await page.locator('[data-column]').click({ position: { x: 60, y: 300 } })
    await openWholeForm(page)
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await nameEvent(form, 'Iepazīšanās')
    await form.getByRole('combobox', { name: 'Pedagogi' }).fill('kalnina')
    await page.getByRole('option', { name: 'Ilze Kalniņa' }).click()
    await form.getByRole('button', { name: 'Rezervēt' }).click()
    await expect(form).toBeHidden()
    await expect(setUp(page)).toBeHidden()
  } finally {
    await school.stop()
  }
})
