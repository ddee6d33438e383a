import { readFile } from 'node:fs/promises'
import type { Group } from '@stunda/contract/people/admin-groups.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test('a student is assigned to a group and detached again; the message names her, and Undo brings her back', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await arrive('administrator', '/admin/group-management')
  await page.getByRole('button', { name: 'Jauna grupa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Izveidot' }).click()
  await expect(page.getByRole('dialog')).toContainText('Grupas nosaukums ir obligāts')
  await page.getByRole('dialog').getByLabel('Nosaukums').fill('Ukuleļu ansamblis')
  await page.getByRole('dialog').getByRole('button', { name: 'Izveidot' }).click()
  await expect(page.getByRole('heading', { name: 'Ukuleļu ansamblis' })).toBeVisible()

  const others = page.getByRole('region', { name: 'Citi audzēkņi' })
  await others.getByRole('searchbox').fill('marta ozola')
  await others.getByLabel(/Ozola Marta/).check()
  await others.getByRole('button', { name: 'Pievienot' }).click()
  const members = page.getByRole('region', { name: /^Grupā: 1 audzēknis/ })
  await expect(members).toContainText('Ozola Marta')

  await members.getByLabel(/Ozola Marta/).check()
  await members.getByRole('button', { name: 'Izņemt no grupas' }).click()
  await expect(page.getByRole('region', { name: /^Grupā: 0 audzēkņi/ })).toContainText('nav neviena')
  await expect(notices(page)).toContainText(/Audzēknis izņemts\s*Marta Ozola/)
  await page.getByRole('button', { name: 'Atsaukt' }).last().click()
  await expect(members).toContainText('Ozola Marta')
})

test('groups are sorted by their size, and the people of a group by their other groups; people who cannot be loaded are asked for again', async ({
  page,
  arrive,
  school,
  visit,
}) => {
  await test.step('groups are sorted by their size, and the people of a group by their other groups', async () => {
    await arrive('administrator', '/admin/group-management')
    const sizes = page.getByRole('cell', { name: /audzēk/ })
    await expect(sizes.first()).toBeVisible()
    await page.getByRole('button', { name: 'Audzēkņi', exact: true }).click()
    await expect(page).toHaveURL(/sort=students_count/)
    await page.getByRole('button', { name: 'Audzēkņi', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Audzēkņi' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
    const counts = (await sizes.allInnerTexts()).map(Number.parseFloat)
    expect(counts.length).toBeGreaterThan(2)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))

    await page.getByRole('rowheader').first().getByRole('link').click()
    const members = page.getByRole('region', { name: /^Grupā:/ })
    await members.getByRole('button', { name: 'Citas grupas' }).click()
    await expect(members.getByRole('columnheader', { name: 'Citas grupas' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(members.getByRole('table')).not.toHaveAttribute('aria-busy')
    await members.getByRole('rowheader').first().click()
    await expect(members.getByRole('checkbox').nth(1)).toBeChecked()
  })
  await test.step('students who cannot be loaded are told, and asked for again', async () => {
    const [group] = await (await callsOf(school.url, 'administrator')).get<Group[]>('/api/admin/groups')
    await page.route('**/api/admin/groups/students*', route => route.fulfill({ status: 403, json: {} }))
    await visit(`/admin/group-management/${group?.id}/edit`)
    const others = page.getByRole('region', { name: 'Citi audzēkņi' })
    await expect(others.getByRole('alert')).toContainText('Neizdevās ielādēt audzēkņus')
    await page.unroute('**/api/admin/groups/students*')
    await others.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect(others.getByRole('checkbox').first()).toBeVisible()
  })
})

test('rooms are sorted by their seats, added one after the other, made unavailable, and exported', async ({
  page,
  arrive,
  school,
}) => {
  await test.step('the rooms of each group are sorted by their seats', async () => {
    await arrive('administrator', '/admin/room-groups?sort=seats')
    const heads = page.getByRole('columnheader', { name: 'Vietu skaits' })
    await expect(heads.first()).toHaveAttribute('aria-sort', 'ascending')
    await heads.first().getByRole('button').click()
    await expect(heads.nth(1)).toHaveAttribute('aria-sort', 'descending')
    const seats = (
      await page.getByRole('table').first().getByRole('cell', { name: /^\d+$/ }).allInnerTexts()
    ).map(Number)
    expect(new Set(seats).size).toBeGreaterThan(1)
    expect(seats).toEqual(seats.toSorted((one, other) => other - one))
  })
  await test.step('rooms that stand side by side are added one after the other', async () => {
    await arrive('administrator', '/admin/room-groups')
    await page
      .getByRole('region', { name: 'Studijas' })
      .getByRole('button', { name: 'Pievienot telpu' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Jauna telpa' })
    const next = dialog.getByRole('button', { name: 'Izveidot un pievienot vēl' })
    // Required fields are marked by a star that screen readers do not read.
    await expect(dialog.getByRole('textbox', { name: 'Telpas numurs', exact: true })).toHaveAttribute(
      'required',
    )
    await expect(dialog.getByRole('combobox', { name: 'Telpu grupa', exact: true })).toHaveAttribute(
      'required',
    )
    await expect(dialog.getByRole('textbox', { name: 'Nosaukums', exact: true })).not.toHaveAttribute(
      'required',
    )
    await dialog.getByLabel('Telpas numurs').fill('701')
    await dialog.getByLabel('Nosaukums', { exact: true }).fill('Ieskaņošana')
    await next.click()
    await expect(notices(page)).toContainText('Telpa 701')
    await expect(dialog.getByLabel('Telpas numurs')).toBeFocused()
    await expect(dialog.getByLabel('Nosaukums', { exact: true })).toHaveValue('')

    await next.click()
    await expect(dialog.getByLabel('Telpas numurs')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Telpas numurs').fill('702')
    await dialog.getByRole('button', { name: 'Izveidot', exact: true }).click()
    await expect(dialog).toBeHidden()
    const studios = page.getByRole('table', { name: 'Telpas: Studijas' })
    await expect(studios.getByRole('rowheader', { name: '701 · Ieskaņošana' })).toBeVisible()
    await expect(studios.getByRole('rowheader', { name: '702', exact: true })).toBeVisible()
  })
  await test.step('rooms are made unavailable one after another, which is said in one place', async () => {
    const calls = await callsOf(school.url, 'administrator')
    const [other] = await calls.get<Room[]>('/api/rooms')
    const numbers = ['781', '782', '783']
    for (const room_number of numbers)
      await calls.post('/api/admin/rooms/room/create', { room_number, room_group_id: other?.room_group.id })
    await arrive('administrator', '/admin/room-groups?search=78')
    for (const number of numbers) {
      const row = page.getByRole('row').filter({ hasText: number })
      await row.getByRole('button', { name: /^Darbības/ }).click()
      await page.getByRole('menuitem', { name: 'Neļaut rezervēt' }).click()
      await expect(row).toContainText('Nevar rezervēt')
      if (number === '781') await expect(notices(page)).toContainText('Telpu 781 vairs nevar rezervēt')
    }
    await expect(notices(page).locator(':scope > div')).toHaveCount(1)
    const rooms = await calls.get<Room[]>('/api/rooms')
    const made = rooms.filter(({ room_number }) => numbers.includes(room_number))
    expect(made.map(({ is_available }) => is_available)).toEqual([0, 0, 0])
  })
  await test.step('rooms and room groups are exported, each into a file of its own', async () => {
    const exported = async (what: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Eksportēt' }).click()
      await page.getByRole('menuitem', { name: what }).click()
      const file = await download
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
    }
    const [rooms, roomsCsv] = await exported('Eksportēt telpas')
    expect(rooms).toBe('rooms.csv')
    expect(roomsCsv).toContain('Telpas numurs;Nosaukums;Telpu grupa')
    const [groups, groupsCsv] = await exported('Eksportēt telpu grupas')
    expect(groups).toBe('room-groups.csv')
    expect(groupsCsv).toContain('Telpu grupa;Atvērta audzēkņiem;Audzēkņu rezervācijas jāapstiprina;Telpas')
  })
})

test('a subject is added, renamed and removed', { tag: '@smoke' }, async ({ page, arrive }) => {
  await arrive('administrator', '/admin/subjects-management')
  await page.getByRole('button', { name: 'Jauns mācību priekšmets' }).click()
  await page.getByLabel('Nosaukums', { exact: true }).fill('Ērģeļspēle')
  await page.getByRole('button', { name: 'Izveidot' }).click()
  await expect(notices(page)).toContainText('Mācību priekšmets izveidots')
  await page.getByRole('searchbox').fill('ergelspele')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ērģeļspēle', exact: true }).click()
  await page.getByLabel('Nosaukums', { exact: true }).fill('Ērģeļu spēle')
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(notices(page)).toContainText('Mācību priekšmets saglabāts')

  await page.getByRole('searchbox').fill('ergelu')
  await expect(page.getByRole('rowheader')).toHaveText(['Ērģeļu spēle'])
  await page.getByRole('checkbox', { name: 'Izvēlēties: Ērģeļu spēle' }).check()
  await page.getByRole('button', { name: 'Dzēst' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dzēst' }).click()
  await expect(page.getByRole('main')).toContainText('Nekas nav atrasts')
})

test('several subjects are pasted at once; the list can be searched while a name is saved or a dialog is open', async ({
  page,
  arrive,
}) => {
  await test.step('a list of subjects is pasted; one that is there already stays in the field, and is told', async () => {
    await arrive('administrator', '/admin/subjects-management')
    await page.getByRole('button', { name: 'Jauns mācību priekšmets' }).click()
    const names = page.getByLabel('Nosaukums', { exact: true })
    await names.fill('Arfas spēle\n\nKlavierspēle\n Tubas spēle \narfas spēle')
    await page.getByRole('button', { name: 'Izveidot' }).click()
    const area = notices(page)
    await expect(area).toContainText('2 mācību priekšmeti izveidoti')
    await expect(area).toContainText('Arfas spēle, Tubas spēle')
    await expect(names).toHaveValue('Klavierspēle')
    await expect(names).toHaveAccessibleDescription('Mācību priekšmets ar šādu nosaukumu jau ir')
    await expect(names).toBeFocused()

    await names.fill('Ksilofona spēle')
    await names.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('searchbox').fill('spele')
    for (const name of ['Arfas spēle', 'Ksilofona spēle', 'Tubas spēle'])
      await expect(page.getByRole('rowheader', { name })).toBeVisible()
  })
  await test.step('a search can be typed as soon as a new name is saved, before the list has come again', async () => {
    const list = Promise.withResolvers<void>()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Kokles spēle', exact: true }).click()
    await page.getByLabel('Nosaukums', { exact: true }).fill('Koncertkokles spēle')
    await page.route('**/api/admin/subjects?*', async route => {
      await list.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(notices(page)).toContainText('Mācību priekšmets saglabāts')
    await page.getByRole('searchbox').click()
    await page.keyboard.type('koncertk')
    list.resolve()
    await expect(page.getByRole('rowheader')).toHaveText(['Koncertkokles spēle'])
    await expect(page.getByRole('searchbox')).toHaveValue('koncertk')
  })
  await test.step('what is being typed into a dialog is not asked about because the list under it is searched', async () => {
    await page.getByRole('searchbox').fill('koncert')
    await page.getByRole('button', { name: 'Jauns mācību priekšmets' }).click()
    await page.getByLabel('Nosaukums', { exact: true }).fill('Koncertmeistarība')
    await expect(page).toHaveURL(/search=koncert/)
    await expect(page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })).toBeHidden()
    await page.getByRole('dialog').press('Escape')
    await expect(page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })).toBeVisible()
  })
})

test('a holiday is closed on the calendar, and saved with the settings', async ({ page, arrive }) => {
  await arrive('administrator', '/admin/settings')
  await page.getByRole('button', { name: 'Nākamais gads' }).click()
  await page.getByText('Brīvdienu saraksts').click()
  await page.getByRole('button', { name: /^Pievienot \d+ svētku dien/ }).click()
  await expect(page.getByRole('button', { name: /4\. maijs, .*Neatkarības/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  await expect(page.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
  await page.getByRole('button', { name: /4\. maijs, .*Neatkarības/ }).click()
  const name = page.getByRole('group', { name: 'Brīvdienu labošana' }).getByLabel('Nosaukums')
  await name.press('End')
  await name.pressSequentially('!')
  await expect(page.getByRole('button', { name: 'Saglabāt' })).toBeEnabled()
  await name.press('Backspace')
  await expect(page.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
  await page.getByRole('button', { name: 'Gatavs' }).click()
  await page.getByRole('button', { name: 'Anna Liepiņa' }).first().click()
  await page.getByText('Valoda un izskats').first().click()
  await page.getByText('English').first().click()
  await expect(page.getByRole('button', { name: /Restoration of Independence/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
