import type { User } from '@stunda/contract/people/people.ts'
import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

test('an administrator creates a user, and finds her in the list', { tag: '@smoke' }, async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('administrator')
  await page.getByRole('link', { name: 'Administrēšana' }).click()
  await page.getByRole('link', { name: 'Jauns lietotājs' }).click()

  await page.getByRole('button', { name: 'Izveidot', exact: true }).click()
  await expect(page.getByLabel('Vārds', { exact: true })).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Jāizvēlas loma')

  await page.getByLabel('Vārds', { exact: true }).fill('Ieva')
  await page.getByLabel('Uzvārds').fill('Pētersone-Ķīse')
  await page.getByLabel('E-pasts').fill('TEACHER@stunda.test')
  await page.getByLabel('Pedagogs').check()
  await page.getByRole('button', { name: 'Izveidot', exact: true }).click()
  await expect(page.getByLabel('E-pasts')).toHaveAttribute('aria-invalid', 'true')
  await expect(notices(page)).toContainText('e-pasta adresi jau ir')

  await page.getByLabel('E-pasts').fill('ieva.petersone@stunda.test')
  await page.getByRole('button', { name: 'Izveidot', exact: true }).click()
  const area = notices(page)
  await expect(area).toContainText('Lietotājs izveidots')
  await expect(area).toContainText('Ieva Pētersone-Ķīse: uzaicinājums nav nosūtīts')
  await page.getByRole('searchbox').fill('petersone-kise')
  await expect(page.getByRole('rowheader')).toHaveText(['IPPētersone-Ķīse Ieva'])

  await visit('/admin/users?search=petersone-kise')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('who creates one user after the other is led to the field that is refused, otherwise to the next name; where letters go out, it is told to whom', async ({
  page,
  arrive,
}) => {
  await page.route('**/api/admin/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, mail: 'smtp' } } })
  })
  const known = page.waitForResponse('**/api/admin/settings')
  await arrive('administrator', '/admin/users/create')
  await known
  await page.getByLabel('Vārds', { exact: true }).fill('Laura')
  await page.getByLabel('Uzvārds').fill('Bērziņa')
  await page.getByLabel('E-pasts').fill('laura.berzina@stunda.test')
  await page.getByLabel('Pedagogs').check()
  await page.getByRole('button', { name: 'Izveidot', exact: true }).click()
  await expect(notices(page)).toContainText(
    'Laura Bērziņa: uz laura.berzina@stunda.test nosūtīta saite paroles izveidei.',
  )

  await arrive('administrator', '/admin/users/create')
  const next = page.getByRole('button', { name: 'Izveidot un pievienot vēl' })
  const name = page.getByLabel('Vārds', { exact: true })
  await name.fill('Tekla')
  await next.click()
  await expect(page.getByLabel('Uzvārds')).toBeFocused()
  await page.getByLabel('Uzvārds').fill('Lapsa')
  await page.getByLabel('E-pasts').fill('teacher@stunda.test')
  await page.getByRole('checkbox', { name: 'Audzēknis' }).check()
  await next.click()
  await expect(page.getByLabel('E-pasts')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-pasts')).toBeFocused()
  await page.getByLabel('E-pasts').fill('tekla.lapsa@stunda.example')
  await next.click()
  await expect(name).toBeEmpty()
  await expect(name).toBeFocused()
})

test('what is unsaved of a user is asked about before it is left by a link, by Back or by signing out, and is there again after the session ended under it', async ({
  page,
  arrive,
}) => {
  await test.step('unsaved changes of a user are asked about before they are left, by a link and by Back', async () => {
    await arrive('administrator', '/admin/users')
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.getByLabel('Otrais vārds').fill('Anna')
    const question = page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })

    await page.getByRole('link', { name: 'Grupas', exact: true }).click()
    await question.getByRole('button', { name: 'Palikt' }).click()
    await expect(page.getByLabel('Otrais vārds')).toHaveValue('Anna')

    await page.goBack()
    await question.getByRole('button', { name: 'Palikt' }).click()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(page.getByLabel('Otrais vārds')).toHaveValue('Anna')

    await page.goBack()
    await question.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
  })
  await test.step('signing out asks about what is unsaved, too', async () => {
    await arrive('administrator', '/admin/users/create')
    await page.getByLabel('Vārds', { exact: true }).fill('Zigfrīds')
    const signOut = async () => {
      await page.getByRole('button', { name: 'Anna Liepiņa' }).click()
      await page.getByRole('button', { name: 'Iziet', exact: true }).click()
    }
    const question = page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })
    await signOut()
    await question.getByRole('button', { name: 'Palikt' }).click()
    await expect(page.getByLabel('Vārds', { exact: true })).toHaveValue('Zigfrīds')
    await page.keyboard.press('Escape')
    await signOut()
    await question.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
  })
  await test.step('what was typed is there again after the session ended under it', async () => {
    await arrive('administrator', '/admin/users/create')
    await page.getByLabel('Vārds', { exact: true }).fill('Zigfrīds')
    await page.getByLabel('Uzvārds').fill('Meierovics')
    await page.getByLabel('E-pasts').fill('zigfrids@stunda.test')
    await page.getByLabel('Pedagogs').check()
    await page.evaluate(async () => {
      const token = localStorage.getItem('user-token')
      await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    })
    await page.getByRole('button', { name: 'Izveidot', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('sesija ir beigusies')

    await fillSignIn(page, 'administrator')
    await expect(page.getByLabel('Uzvārds')).toHaveValue('Meierovics')
    await page.getByRole('button', { name: 'Izveidot', exact: true }).click()
    await expect(notices(page)).toContainText('Lietotājs izveidots')
  })
})

test('a choice survives the next page, and the list says which groups each is in and brings the people of a group together', async ({
  page,
  arrive,
}) => {
  await test.step('a choice survives the next page', async () => {
    await arrive('administrator', '/admin/users')
    const boxes = page.getByRole('checkbox', { name: /^Izvēlēties: / })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Nākamā lapa' }).click()
    await expect(page.getByText(/^2 no \d+$/)).toBeVisible()
    await boxes.nth(0).check()
    await expect(page.getByRole('region', { name: 'Darbības ar izvēlētajiem' })).toContainText('Izvēlēti 3')
    await page.getByRole('button', { name: 'Iepriekšējā lapa' }).click()
    await expect(boxes.nth(1)).toBeChecked()
  })
  await test.step('a list of groups that comes after it was opened is searched as well, without a click', async () => {
    const opened = Promise.withResolvers<void>()
    await page.route('**/api/admin/groups?**', async route => {
      await opened.promise
      await route.fallback()
    })
    await arrive('administrator', '/admin/users')
    await page.getByRole('button', { name: /^Grupa:/ }).click()
    await expect(page.getByRole('option')).toHaveText(['visas'])
    opened.resolve()
    await expect(page.getByRole('combobox', { name: 'Meklēt sarakstā' })).toBeFocused()
  })
  await test.step('the list says which groups each is in, and brings the people of a group together', async () => {
    await arrive('administrator', '/admin/users?role=4')
    const head = page.getByRole('columnheader', { name: 'Grupas' })
    const groups = page.locator('tbody tr > td:nth-of-type(4)')
    await head.getByRole('button').click()
    await expect(page).toHaveURL(/sort=groups/)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(groups.first()).not.toHaveText('–')
    const first = await groups.first().innerText()
    await head.getByRole('button').click()
    await expect(page).toHaveURL(/sort=-groups/)
    await expect(groups.first()).not.toHaveText(first)
    await expect(groups.first()).not.toHaveText('–')
  })
})

test('a student is put into the last of very many groups, and the list is narrowed to it', async ({
  page,
  school,
  arrive,
  visit,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  for (let nth = 1; nth <= 70; nth++)
    await calls.post('/api/admin/groups/group/create', { name: `Žurku orķestris ${nth}` })
  await arrive('administrator', '/admin/users?search=marta%20ozola')
  await page.getByRole('checkbox', { name: 'Izvēlēties: Marta Ozola' }).check()
  await page.getByRole('button', { name: 'Pievienot grupai' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pievienot grupai' })
  await dialog.getByRole('searchbox').fill('zurku orkestris 70')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(dialog).toBeHidden()

  const narrowed = async () => {
    await visit('/admin/users')
    await page.getByRole('button', { name: /^Grupa:/ }).click()
    await page.getByRole('combobox', { name: 'Meklēt sarakstā' }).fill('zurku orkestris 70')
    await page.getByRole('option', { name: 'Žurku orķestris 70' }).click()
  }
  await narrowed()
  await expect(page.getByRole('rowheader')).toHaveText([/Ozola Marta/])

  // Of several, Undo takes out who was not in the group before.
  await visit('/admin/users?search=ozola')
  await page.getByRole('checkbox', { name: 'Izvēlēties visu šajā lapā' }).check()
  await page.getByRole('button', { name: 'Pievienot grupai' }).click()
  await dialog.getByRole('searchbox').fill('zurku orkestris 70')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(notices(page)).toContainText(/Pievienot[si] \d+ audzēk/)
  await expect(notices(page)).not.toContainText('Marta Ozola')
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Izmaiņas atsauktas')
  await narrowed()
  await expect(page.getByRole('rowheader')).toHaveText([/Ozola Marta/])
})

test('what another administrator saves meanwhile stays: a user and the settings change only in what was typed', async ({
  page,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const [user] = await calls.get<User[]>('/api/admin/users?role=4&per_page=1')
  await arrive('administrator', `/admin/users/${user?.id}/edit`)
  await page.getByLabel('Otrais vārds').fill('Anna')
  await calls.patch(`/api/admin/users/user/${user?.id}`, { phone: '26111222' })
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(notices(page)).toContainText('Lietotājs saglabāts')
  const now = () => calls.get<User>(`/api/admin/users/${user?.id}`)
  expect(await now()).toMatchObject({ middlename: 'Anna', phone: '+37126111222' })
  await calls.patch(`/api/admin/users/user/${user?.id}`, { phone: '26111333' })
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Izmaiņas atsauktas')
  expect(await now()).toMatchObject({ middlename: user?.middlename, phone: '+37126111333' })

  await arrive('administrator', '/admin/settings?part=school')
  await page.getByLabel('Skolas nosaukums').fill('Liepu skola')
  const settings = await calls.get<AdminSettings>('/api/admin/settings')
  const sunday = { date_from: '2030-02-03', date_to: '2030-02-03', name: 'Skolas svētki' }
  await calls.put('/api/admin/settings', { ...settings, closed_days: [...settings.closed_days, sunday] })
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  const { school_name, closed_days } = await calls.get<AdminSettings>('/api/admin/settings')
  expect(school_name).toBe('Liepu skola')
  expect(closed_days).toContainEqual(sunday)
})

test('an administrator steps down only while there is another, and then signs in as who is left', async ({
  page,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const [me] = await calls.get<User[]>('/api/admin/users?search=administrator@stunda.test')
  const [other] = await calls.get<User[]>('/api/admin/users?role=3&per_page=1')
  await arrive('administrator', `/admin/users/${me?.id}/edit`)
  await page.getByLabel('Administrators').uncheck()
  await page.getByLabel('Pedagogs').check()
  const question = page.getByRole('dialog', { name: 'Vai mainīt savas lomas?' })
  const stepDown = async () => {
    await page.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(question).toContainText('tikai cits administrators')
    await question.getByRole('button', { name: 'Mainīt un iziet' }).click()
  }
  await stepDown()
  await expect(notices(page)).toContainText('Pēdējo aktīvo administratoru')

  await calls.patch(`/api/admin/users/user/${other?.id}`, { roles: [1, 3] })
  await stepDown()
  await expect(page).toHaveURL(/\/sign-in/)
  await fillSignIn(page, 'administrator')
  await page.getByRole('button', { name: 'Iziet' }).waitFor()
  await expect(page.getByRole('link', { name: 'Administrēšana' })).toHaveCount(0)
})
