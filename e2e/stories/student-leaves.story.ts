import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test('a student who stops takes the lessons with them that they had alone, where that is ticked, and Undo brings all of it back; who has lessons with others only is asked about none', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('a student who stops takes the lessons with them that they had alone, where that is ticked, and Undo brings all of it back', async () => {
    const calls = await callsOf(school.url, 'administrator')
    const body = { name: 'Betija', surname: 'Beidz', email: null, roles: [4] }
    const { id } = await calls.post<User>('/api/admin/users/user/create', body)
    const alone = await evening.book('Betijas stunda', 0, '17:00', '17:45', { students: [`student_${id}`] })
    await evening.book('Stunda diviem', 0, '18:00', '18:45', {
      students: [`student_${id}`, evening.scene.student.key],
    })

    await arrive('administrator', '/admin/users?search=betija%20beidz')
    await page.getByRole('button', { name: 'Darbības: Betija Beidz' }).click()
    await page.getByRole('menuitem', { name: 'Arhivēt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arhivēt' }).click()
    const asked = page.getByRole('dialog', { name: 'Lietotājam ir 2 gaidāmas nodarbības' })
    await expect(asked).toContainText(`17:00–17:45, telpa ${evening.number(0)}`)
    const lessons = asked.getByRole('listitem').filter({ hasText: 'telpa' })
    await expect(lessons).toContainText(['„Betijas stunda”', '„Stunda diviem”'])
    await expect(asked).toContainText('1 nodarbība tikai ar šo audzēkni')
    await expect(asked).toContainText('1 nodarbība kopā ar citiem (arī grupā)')
    await asked.getByLabel('Atcelt 1 nodarbību, kurā ir tikai šis audzēknis').check()
    await asked.getByRole('button', { name: 'Tomēr arhivēt' }).click()
    const area = notices(page)
    await expect(area).toContainText('Betija Beidz · atcelta 1 nodarbība')

    const cancelled = await calls.get<Reservation>(`/api/reservations/reservation/${alone.id}`)
    expect(cancelled).toMatchObject({ status_id: 3, students: [{ id }] })
    expect(await evening.booked('Stunda diviem')).toMatchObject({ status_id: 1 })

    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Lietotājs atjaunots')).toBeVisible()
    const back = await calls.get<Reservation>(`/api/reservations/reservation/${alone.id}`)
    expect(back).toMatchObject({ status_id: 1, students: [{ id }] })
    expect(await evening.booked('Stunda diviem')).toMatchObject({ students: [{}, {}] })
    await evening.remove('Betijas stunda', 'Stunda diviem')
  })
  await test.step('who has lessons with others only is asked about none to cancel', async () => {
    const calls = await callsOf(school.url, 'administrator')
    const body = { name: 'Baiba', surname: 'Beidz', email: null, roles: [4] }
    const { id } = await calls.post<User>('/api/admin/users/user/create', body)
    await evening.book('Stunda diviem', 0, '18:00', '18:45', {
      students: [`student_${id}`, evening.scene.student.key],
    })
    await arrive('administrator', '/admin/users?search=baiba%20beidz')
    await page.getByRole('button', { name: 'Darbības: Baiba Beidz' }).click()
    await page.getByRole('menuitem', { name: 'Arhivēt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arhivēt' }).click()
    const asked = page.getByRole('dialog', { name: 'Lietotājam ir 1 gaidāma nodarbība' })
    await expect(asked).toContainText('1 nodarbība kopā ar citiem (arī grupā)')
    await expect(asked.getByRole('checkbox')).toHaveCount(0)
    await asked.getByRole('button', { name: 'Tomēr arhivēt' }).click()
    const area = notices(page)
    await expect(area).toContainText('Baiba Beidz')
    await expect(area).not.toContainText('atcelt')
    await evening.remove('Stunda diviem')
  })
})

test('who comes back to a lesson that somebody has changed meanwhile is told that it was not given back; the others are', async ({
  page,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const body = { name: 'Bruno', surname: 'Beidz', email: null, roles: [4] }
  const { id } = await calls.post<User>('/api/admin/users/user/create', body)
  const lesson = await evening.book('Bruno stunda', 0, '17:00', '17:45', { students: [`student_${id}`] })
  const other = await evening.book('Bruno otrā stunda', 0, '18:00', '18:45', { students: [`student_${id}`] })
  await arrive('administrator', '/admin/users?search=bruno%20beidz')
  await page.getByRole('button', { name: 'Darbības: Bruno Beidz' }).click()
  await page.getByRole('menuitem', { name: 'Arhivēt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arhivēt' }).click()
  const asked = page.getByRole('dialog', { name: 'Lietotājam ir 2 gaidāmas nodarbības' })
  await asked.getByRole('button', { name: 'Tomēr arhivēt' }).click()
  await expect(page.getByText('Lietotājs arhivēts')).toBeVisible()
  const theirs = { ...lesson, event_name: 'Brīva stunda', teachers: [evening.scene.teacher.id], students: [] }
  await evening.attendant.put(`/api/reservations/reservation/${lesson.id}`, { ...theirs, version: undefined })

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  const area = notices(page)
  await expect(area).toContainText('Lietotājs atjaunots')
  await expect(area).toContainText('Ne visas gaidāmās nodarbības izdevās atjaunot')
  await expect(area).toContainText(
    'To vairs nevar atsaukt: rezervācija „Bruno stunda” pēc tam ir mainīta (Andris Ķīsis)',
  )
  const back = await calls.get<Reservation>(`/api/reservations/reservation/${other.id}`)
  expect(back).toMatchObject({ status_id: 1, students: [{ id }] })
  await evening.remove('Brīva stunda', 'Bruno otrā stunda')
})
