import type { Page } from '@playwright/test'
import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { countPresses } from '../support/presses.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const NAME = 'Anita Aizejoša'
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
let calls: Calls
let leaving: User
let flute: Reservation
let oboe: Reservation

test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  const body = { name: 'Anita', surname: 'Aizejoša', email: `anita${Date.now()}@skola.example`, roles: [3] }
  leaving = await calls.post<User>('/api/admin/users/user/create', body)
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45', { teachers: [leaving.id] })
  oboe = await evening.lesson('Oboja', 1, '19:00', '19:45', { teachers: [leaving.id] })
})
test.afterEach(async () => {
  for (const event of [flute, oboe]) await evening.attendant.delete(path(event))
  await calls.delete(`/api/admin/users/user/${leaving.id}?force=true`).catch(() => undefined)
})

const table = (page: Page) => page.getByRole('table')
const what = (page: Page, name: string) => page.getByRole('button', { name: `Ko darīt, ${name}:` })

test('a teacher leaves: all is handed over to a colleague and the teacher archived in six presses, and all back in one', async ({
  page,
  arrive,
}) => {
  const { full_name } = evening.scene.teacher
  await arrive('administrator', '/')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Administrēšana' }).click()
  await page.getByRole('searchbox').click()
  await page.keyboard.type('aizejoša')
  await page.getByRole('button', { name: `Darbības: ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Arhivēt' }).click()
  await expect(page.getByRole('heading', { name: `Gaidāmās nodarbības: ${NAME}` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Arī arhivēt: ${NAME}` })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Nodot visas' })).toBeFocused()
  await page.keyboard.type(full_name)
  await page.getByRole('option', { name: full_name }).click()
  await expect(table(page).getByText(/^pārņem /)).toHaveCount(2)
  await page.getByRole('button', { name: 'Saglabāt 2' }).click()
  expect(await presses()).toBeLessThanOrEqual(6)

  await expect(notices(page)).toContainText('Lietotājs arhivēts')
  for (const event of [flute, oboe]) {
    const [teacher] = (await now(event)).teachers
    expect(teacher?.id).not.toBe(leaving.id)
  }
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Lietotājs atjaunots')
  for (const event of [flute, oboe]) expect((await now(event)).teachers).toEqual(event.teachers)
  expect((await calls.get<User>(`/api/admin/users/${leaving.id}`)).status).toBe('active')
})

test('one lesson is handed over, one stays without a teacher, and the teacher stays; a colleague who is busy at a time is refused with the reason, and the other lessons can be saved', async ({
  page,
  arrive,
}) => {
  await test.step('one lesson is handed over, one stays without a teacher, and the teacher stays', async () => {
    await arrive('administrator', `/admin/users/${leaving.id}/hand-over`)
    await what(page, 'Flauta').click()
    await page
      .getByRole('menuitem', { name: /^Pārņem / })
      .first()
      .click()
    await what(page, 'Oboja').click()
    await page.getByRole('menuitem', { name: 'Atstāt bez pedagoga' }).click()
    await expect(page.getByText('1 nodota, 1 bez pedagoga')).toBeVisible()
    await page.getByRole('button', { name: 'Saglabāt 2' }).click()
    await expect(notices(page)).toContainText('Mainītas 2 nodarbības')
    expect((await now(oboe)).teachers).toEqual([])
    await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
    await expect(notices(page)).toContainText('Viss ir kā iepriekš')
    for (const event of [flute, oboe]) expect((await now(event)).teachers).toEqual(event.teachers)
  })
  await test.step('a colleague who is busy at a time is refused with the reason, and the other lessons can be saved', async () => {
    const { teacher } = evening.scene
    const taken = await evening.book('Koris', 2, '18:15', '19:00')
    await arrive('administrator', `/admin/users/${leaving.id}/hand-over`)
    await page.getByRole('combobox', { name: 'Nodot visas' }).fill(teacher.full_name)
    await page.getByRole('option', { name: new RegExp(teacher.full_name) }).click()
    await expect(what(page, 'Flauta')).toContainText(teacher.full_name)
    await expect(page.getByRole('button', { name: 'Saglabāt 2', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Saglabāt 1, izlemt vēlāk' }).click()
    await expect(notices(page)).toContainText('Mainīta 1 nodarbība')
    await expect(table(page).getByRole('rowheader', { name: 'Flauta' })).toBeVisible()
    await expect(table(page).getByRole('rowheader', { name: 'Oboja' })).toHaveCount(0)
    expect((await now(flute)).teachers).toEqual(flute.teachers)
    await evening.attendant.delete(path(taken))
  })
})
