import type { User } from '@stunda/contract/people/people.ts'
import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test('somebody with lessons ahead is archived only when told to, and comes back by Undo', async ({
  page,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const { busy, lesson } = await someoneWithLessons(calls)
  await arrive('administrator', `/admin/users?search=${busy.email}`)
  await page.getByRole('button', { name: `Darbības: ${busy.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Arhivēt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arhivēt' }).click()

  const asked = page.getByRole('dialog', { name: /^Lietotājam ir \d+ gaidāma/ })
  await expect(asked).toContainText('kopā ar citiem (arī grupā)')
  await asked.getByLabel(/^Iemesls/).fill('Aizgājis no skolas')
  await asked.getByRole('button', { name: 'Tomēr arhivēt' }).click()
  await expect(page.getByRole('main')).toContainText('Nekas nav atrasts')
  const [left] = await calls.get<HistoryEntry[]>(`/api/reservations/reservation/${lesson}/history`)
  expect(left?.note).toBe('Aizgājis no skolas')
  expect((await calls.get<User>(`/api/admin/users/${busy.id}`)).status).toBe('archived')

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('out of the archive one comes back, and another is erased for good', async ({
  page,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const archived = async (surname: string) => {
    const person = { name: 'Zenta', surname, email: `${surname.toLowerCase()}@stunda.test`, roles: [3] }
    const user = await calls.post<User>('/api/admin/users/user/create', person)
    await calls.delete(`/api/admin/users/user/${user.id}`)
    return user
  }
  const [back, gone] = [await archived('Atgriezeniska'), await archived('Aizmirstama')]
  await arrive('administrator', '/admin/users?status=archived')
  const choose = async (user: User, what: string) => {
    const name = `Darbības: ${user.full_name}`
    await page.getByRole('button', { name }).click()
    await page.getByRole('menu', { name }).getByRole('menuitem', { name: what }).click()
  }
  const area = notices(page)
  await choose(back, 'Atjaunot')
  await expect(area).toContainText('Lietotājs atjaunots')
  await choose(gone, 'Dzēst neatgriezeniski')
  const question = page.getByRole('dialog', {
    name: `Vai neatgriezeniski dzēst lietotāju „${gone.full_name}”?`,
  })
  await question.getByRole('button', { name: 'Dzēst neatgriezeniski' }).click()
  await expect(area).toContainText('Lietotāja dati izdzēsti')
  await expect(page.getByRole('rowheader', { name: /Zenta/ })).toHaveCount(0)
  expect((await calls.get<User>(`/api/admin/users/${back.id}`)).status).toBe('active')
  await expect(calls.get(`/api/admin/users/${gone.id}`)).rejects.toThrow('404')
})

test('before several are archived they are named, also those who were chosen before another search', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/users')
  for (const name of ['Kalniņa Agnese', 'Krūmiņš Juris']) {
    await page.getByRole('searchbox').fill(name)
    const row = page.getByRole('row').last()
    await expect(row).toContainText(name)
    await row.getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Arhivēt', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Vai arhivēt 2 lietotājus?' })
  await expect(question).toContainText('Agnese Kalniņa, Juris Krūmiņš')
  await question.getByRole('button', { name: 'Aizvērt' }).click()
})

/**
 * A student of the demo school with an e-mail and lessons in the coming week, and the id of one that is not a group’s. A teacher’s
 * lessons are handed over first.
 */
async function someoneWithLessons(
  calls: Awaited<ReturnType<typeof callsOf>>,
): Promise<{ busy: User; lesson: number }> {
  const { now } = await calls.get<Settings>('/api/settings')
  const today = now.slice(0, 10)
  const students = await calls.get<User[]>('/api/admin/users?role=4&per_page=20')
  for (const busy of students.filter(({ email }) => email !== null)) {
    const path = `/api/reservations/by_user/${busy.id}/by_date`
    const query = `date_from=${addDays(today, 1)}&date_to=${addDays(today, 7)}`
    const events = await calls.get<Reservation[]>(`${path}?${query}`)
    const own = events.find(({ students }) => students?.some(({ key }) => key === `student_${busy.id}`))
    if (own) return { busy, lesson: own.id }
  }
  throw new Error('No student of the demo school has lessons in the week to come.')
}
