import { notices } from '../support/notices.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { expect, fillSignIn, signOut, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

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

test('where letters go out, who has forgotten the password is told to look for one, whoever they are', async ({
  page,
  visit,
}) => {
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, sends_mail: true } } })
  })
  await visit('/forgot-password')
  await page.getByLabel('E-pasts').fill('neviens@stunda.test')
  await page.getByRole('button', { name: 'Nosūtīt saiti' }).click()
  await expect(page.getByRole('heading', { name: 'E-pasta vēstule nosūtīta' })).toBeVisible()
  await expect(page.getByText('Ja skolā ir konts ar adresi neviens@stunda.test')).toBeVisible()
})

test('a code in an address that this browser did not ask for waits for the button', async ({
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
})

test('a code without an e-class is refused in words, and no way to one is offered', async ({
  page,
  visit,
}) => {
  await visit('/sign-in-e?code=123')
  await page.getByRole('button', { name: 'Pieslēgties' }).click()
  await expect(page.getByText('Pieslēgties neizdevās, mēģiniet vēlreiz')).toBeVisible()
  await expect(page.getByLabel('E-klases kods')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Atvērt E-klasi' })).toHaveCount(0)
})

test('who comes back from the e-class with the state of this browser is signed in by themselves', async ({
  page,
  visit,
}) => {
  const sent = page.waitForRequest('**/api/auth/login-using-e-class')
  await visit('/sign-in-e?code=123&state=abc')
  expect((await sent).postDataJSON()).toEqual({ code: '123', state: 'abc' })
  await expect(page.getByRole('alert')).toContainText('Pieslēgties neizdevās, mēģiniet vēlreiz')
})

test('whoever turns back at the e-class is told that the sign-in failed', async ({ page, visit }) => {
  await visit('/sign-in-e?error=access_denied&state=abc')
  await expect(page.getByRole('alert')).toContainText('Pieslēgties neizdevās, mēģiniet vēlreiz')
})

test('at its start the app asks who one is and what one may do, then for rooms and categories, then for the other lists', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('administrator')
  // The first page sends no further requests.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', request => {
    const [, call] = /\/api\/([\w/]+)/.exec(new URL(request.url()).pathname) ?? []
    if (call) asked.push(call)
  })
  await visit('/')
  const LISTS = ['teachers', 'students', 'subjects', 'statuses', 'roles']
  await expect.poll(() => LISTS.filter(list => !asked.includes(list))).toEqual([])
  const start = asked.filter(call =>
    ['auth/me', 'permissions', 'rooms', 'categories', ...LISTS].includes(call),
  )
  expect(start.slice(0, 2)).toEqual(['auth/me', 'permissions'])
  // The rooms wait for both answers, the categories do not.
  expect(start.slice(2, 4).sort()).toEqual(['categories', 'rooms'])
  expect(start.slice(4).sort()).toEqual(LISTS.sort())
})
