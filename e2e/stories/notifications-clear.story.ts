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
  const rooms = page.getByRole('switch')
  for (const nth of [0, 1, 2]) {
    await rooms.nth(nth).click()
    await expect(rooms.nth(nth)).not.toBeChecked()
  }
  await expect(notices(page).locator(':scope > div')).toHaveCount(1)
})
