import { notices } from '../support/notices.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { expect, fillSignIn, signOut, test } from '../support/story.ts'

const NEW_PASSWORD = 'flauta26'

test('a student signs up, is told at each field what is wrong, and waits to be let in', {
  tag: '@smoke',
}, async ({ page, visit }) => {
  await visit('/sign-in')
  await page.getByRole('link', { name: 'Reģistrēties' }).click()
  const send = page.getByRole('button', { name: 'Reģistrēties' })
  await send.click()
  await expect(page.getByLabel('Vārds', { exact: true })).toBeFocused()
  await expect(page.getByText('Lauks ir obligāts')).toHaveCount(5)

  await page.getByLabel('Vārds', { exact: true }).fill('Ieva2')
  await page.getByLabel('Uzvārds').fill('Pētersone')
  await page.getByLabel('E-pasts').fill('ieva')
  await page.getByLabel('Parole', { exact: true }).fill('abc')
  await page.getByLabel('Parole vēlreiz').fill('abcd')
  await send.click()
  for (const said of [
    'Atļauti burti, atstarpe un zīmes - . ,',
    'E-pasta adrese nav derīga',
    'Paroles nesakrīt',
  ]) {
    await expect(page.getByText(said)).toBeVisible()
  }
  await expect(page.getByLabel('Parole', { exact: true })).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Vārds', { exact: true }).fill('Ieva')
  await page.getByLabel('E-pasts').fill('ieva.petersone@stunda.test')
  await page.getByLabel('Tālrunis').fill('12')
  await page.getByLabel('Parole', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Parole vēlreiz').fill(NEW_PASSWORD)
  await send.click()
  await expect(page.getByText('Tālruņa numurs nav derīgs')).toBeVisible()
  await page.getByLabel('Tālrunis').fill('26 123 456')
  await send.click()
  await expect(notices(page)).toContainText('Reģistrācija pabeigta')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apstipriniet e-pastu')
  await expect(page.getByRole('main')).toContainText('ieva.petersone@stunda.test')
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('whoever has forgotten the password sets another by the link in the mail, once', async ({
  page,
  school,
  visit,
}) => {
  await visit('/sign-in')
  await page.getByRole('link', { name: 'Aizmirsu paroli' }).click()
  await page.getByLabel('E-pasts').fill('student@stunda.test')
  await expect(page.getByText('Skolā nav iestatīta e-pasta sūtīšana')).toBeVisible()
  await page.getByRole('button', { name: 'Pieprasīt saiti' }).click()
  await expect(page.getByRole('heading', { name: 'Pieprasījums saņemts' })).toBeVisible()
  await expect(page.getByText('Ja skolā ir konts ar adresi student@stunda.test')).toBeVisible()
  await expect(page.getByText('Palūdziet to skolas administratoram')).toBeVisible()
  await expect.poll(() => lastMail(school.database, 'reset_password')).toContain('To: Marta Ozola')
  const link = linkIn(await lastMail(school.database, 'reset_password'), 'reset-password')

  await visit(link)
  await page.getByLabel('Jaunā parole').fill(NEW_PASSWORD)
  await page.getByLabel('Parole vēlreiz').fill('flauta27')
  await page.getByRole('button', { name: 'Izveidot paroli' }).click()
  await expect(page.getByText('Paroles nesakrīt')).toBeVisible()
  await page.getByLabel('Parole vēlreiz').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Izveidot paroli' }).click()
  await expect(page.getByText('Parole ir saglabāta. Pieslēdzieties ar to.')).toBeVisible()
  await expect(page.getByLabel('E-pasts')).toHaveValue('student@stunda.test')
  await expect(page.getByLabel('Parole', { exact: true })).toBeFocused()
  await expect.poll(() => lastMail(school.database, 'password_changed')).toContain('parole ir nomainīta')
  await fillSignIn(page, 'student', NEW_PASSWORD)
  await expect(notices(page)).toContainText('Pieslēgšanās izdevās')
  await signOut(page)

  await visit(link)
  await page.getByLabel('Jaunā parole').fill('flauta28')
  await page.getByLabel('Parole vēlreiz').fill('flauta28')
  await page.getByRole('button', { name: 'Izveidot paroli' }).click()
  await expect(page.getByRole('alert')).toContainText('Šī saite jau ir izmantota')
})

test('a code of the e-class signs in by itself only if this browser asked for it, and is refused in words without an e-class', async ({
  page,
  visit,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const known = page.waitForResponse('**/api/settings')
  await visit('/sign-in-e?code=123')
  await known
  await expect(page.getByLabel('E-klases kods')).toHaveValue('123')
  await page.getByLabel('E-klases kods').focus()
  expect(asked).not.toContain('/api/auth/login-using-e-class')

  await page.getByRole('button', { name: 'Pieslēgties' }).click()
  await expect(page.getByText('Pieslēgties neizdevās, mēģiniet vēlreiz')).toBeVisible()
  await expect(page.getByLabel('E-klases kods')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Atvērt E-klasi' })).toHaveCount(0)

  const sent = page.waitForRequest('**/api/auth/login-using-e-class')
  await visit('/sign-in-e?code=123&state=abc')
  expect((await sent).postDataJSON()).toEqual({ code: '123', state: 'abc' })
  await expect(page.getByRole('alert')).toContainText('Pieslēgties neizdevās, mēģiniet vēlreiz')
  await visit('/sign-in-e?error=access_denied&state=abc')
  await expect(page.getByRole('alert')).toContainText('Pieslēgties neizdevās, mēģiniet vēlreiz')
})
