import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test('three rooms made unavailable one after another say so in one place', async ({
  page,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const [other] = await calls.get<Room[]>('/api/rooms')
  for (const room_number of ['781', '782', '783'])
    await calls.post('/api/admin/rooms/room/create', { room_number, room_group_id: other?.room_group.id })
  await arrive('administrator', '/admin/room-groups?search=78')
  for (const number of ['781', '782', '783']) {
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByRole('button', { name: /^Darbības/ }).click()
    await page.getByRole('menuitem', { name: 'Neļaut rezervēt' }).click()
    await expect(row).toContainText('Nevar rezervēt')
  }
  await expect(notices(page).locator(':scope > div')).toHaveCount(1)
})
