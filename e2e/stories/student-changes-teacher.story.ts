import type { Page } from '@playwright/test'
import type { Group } from '@stunda/contract/people/admin-groups.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
const what = (page: Page, name: string) => page.getByRole('button', { name: `Ko darīt, ${name}:` })
const choose = async (page: Page, name: string, item: string | RegExp) => {
  await what(page, name).click()
  await page.getByRole('menuitem', { name: item }).click()
}
let calls: Calls
let teacher: User
let student: User
let group: Group
let events: Reservation[]

const user = (name: string, surname: string, role: number) => {
  const email = `changes-${role}-${Date.now()}@skola.example`
  return calls.post<User>('/api/admin/users/user/create', { name, surname, email, roles: [role] })
}
test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  events = []
  teacher = await user('Otrais', 'Pedagogs', 3)
  student = await user('Pārceļamais', 'Audzēknis', 4)
  group = await calls.post<Group>('/api/admin/groups/group/create', {
    name: `Beidzamā ${Date.now()}`,
    is_filling: true,
  })
})
test.afterEach(async () => {
  for (const event of events) await evening.attendant.delete(path(event))
  for (const { id } of [teacher, student])
    await calls.delete(`/api/admin/users/user/${id}?force=true`).catch(() => undefined)
  await calls.delete(`/api/admin/groups/group/${group.id}`).catch(() => undefined)
})

test('a student changes to another teacher: the one lesson is cancelled, the other joined, and all back in one click', async ({
  page,
  arrive,
}) => {
  const flute = await evening.lesson('Flauta', 0, '18:00', '18:45', { students: [`student_${student.id}`] })
  const oboe = await evening.lesson('Oboja', 1, '18:15', '19:00', { teachers: [teacher.id] })
  events = [flute, oboe]
  await arrive('administrator', `/admin/users/${student.id}/edit`)
  await page.getByRole('button', { name: 'Pārcelt pie cita pedagoga' }).click()
  await expect(page.getByRole('heading', { name: `Gaidāmās nodarbības: ${student.full_name}` })).toBeVisible()
  await choose(page, 'Flauta', 'Pie cita pedagoga…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Pedagogs' }).fill('Otrais')
  await page.getByRole('option', { name: teacher.full_name }).click()
  await dialog.getByRole('radio', { name: /^Oboja / }).check()
  await dialog.getByRole('button', { name: 'Izvēlēties' }).click()
  await expect(page.getByText('1 pievienota, 1 atcelta')).toBeVisible()
  await page.getByRole('button', { name: 'Saglabāt 2' }).click()
  await expect(notices(page)).toContainText('Mainītas 2 nodarbības')
  expect((await now(flute)).status_id).toBe(STATUS.cancelled)
  expect((await now(oboe)).students).toContainEqual(expect.objectContaining({ id: student.id }))
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect((await now(flute)).status_id).toBe(STATUS.confirmed)
  expect((await now(oboe)).students).toEqual(oboe.students)

  await page.goto(`/?date=${oboe.start_date}&event=${oboe.id}`)
  await page.getByText('Vēsture', { exact: true }).click()
  await page
    .getByRole('button', { name: /^Atsaukts: .*: pāreja pie cita pedagoga \(2 rezervācijas\)$/ })
    .click()
  const deed = page.getByRole('dialog', { name: /^Atsaukts: / })
  await expect(deed.getByText('Flauta')).toBeVisible()
  await expect(deed.getByText('Oboja')).toBeVisible()
  await deed.getByRole('button', { name: 'Aizvērt' }).click()
  await expect(deed).toHaveCount(0)
})

test('a group ends: one lesson is cancelled, one goes on with a student, and the group comes back with an undo', async ({
  page,
  arrive,
}) => {
  const students = [`group_${group.id}`]
  const choir = await evening.lesson('Koris', 0, '18:00', '18:45', { students })
  const theory = await evening.lesson('Teorija', 1, '19:00', '19:45', { students })
  events = [choir, theory]
  await arrive('administrator', `/admin/group-management/${group.id}/edit`)
  await page.getByRole('button', { name: 'Dzēst grupu' }).click()
  await expect(page.getByRole('heading', { name: `Gaidāmās nodarbības: ${group.name}` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Slēgt arī grupu: ${group.name}` })).toBeChecked()
  await choose(page, 'Koris', 'Atcelt')
  await choose(page, 'Teorija', 'Ar izvēlētiem audzēkņiem…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Audzēkņi' }).fill('Pārceļamais')
  await page.getByRole('option', { name: student.full_name }).click()
  await dialog.getByRole('button', { name: 'Izvēlēties' }).click()
  await page.getByRole('button', { name: 'Saglabāt 2' }).click()
  await expect(notices(page)).toContainText('Grupa slēgta')
  expect((await now(choir)).status_id).toBe(STATUS.cancelled)
  expect((await now(theory)).students).toEqual([expect.objectContaining({ id: student.id })])
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect((await now(theory)).students).toEqual([expect.objectContaining({ id: group.id })])
  expect((await calls.get<Group>(`/api/admin/groups/${group.id}`)).name).toBe(group.name)
})
