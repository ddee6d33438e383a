import type { AdminCategory } from '@stunda/contract/categories/admin-endpoints.ts'
import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { expect, test } from '../support/component-story.ts'

test('a room, a room group and a category change only in what was typed; what another administrator saved meanwhile stays', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Saglabāt' }).click()
  const listed = page.waitForResponse(/\/api\/admin\/rooms\?/)
  await arrive('administrator', '/admin/room-groups')
  const rooms: Room[] = (await (await listed).json()).data
  const room = rooms.find(({ room_number }) => room_number === '101')
  if (!room) throw new Error('the demo has no room 101')
  answer('GET /api/admin/rooms/:id', { data: { ...room, location: '2. stāvs' } })
  answer('PUT /api/admin/rooms/room/:id', { data: room })
  await page
    .getByRole('button', { name: /^101\b/ })
    .first()
    .click()
  await dialog.getByLabel('Nosaukums').fill('Flīģelis')
  await save()
  await expect(dialog).toBeHidden()
  expect(sent('PUT /api/admin/rooms/room/:id').at(-1)?.body).toMatchObject({
    room_number: '101',
    name: 'Flīģelis',
    location: '2. stāvs',
  })

  const group: RoomGroup = { ...room.room_group, open_to_students: true, needs_approval: true, rooms: [] }
  answer('GET /api/admin/room-groups/:id', { data: group })
  answer('PUT /api/admin/room-groups/:id', { data: group })
  await page.getByRole('button', { name: `Darbības: ${group.name}` }).click()
  await page.getByRole('menuitem', { name: 'Labot telpu grupu' }).click()
  await dialog.getByLabel('Nosaukums').fill('Klavieru klases')
  await save()
  await expect(dialog).toBeHidden()
  expect(sent('PUT /api/admin/room-groups/:id').at(-1)?.body).toMatchObject({
    ...{ name: 'Klavieru klases', open_to_students: true, needs_approval: true },
  })

  const own: AdminCategory = {
    ...{
      id: 90,
      name: 'Noma',
      name_lv: 'Noma',
      name_en: 'Hire',
      tint: 'violet',
      color: '#7c3aed',
      is_own: true,
    },
    ...{ needs: 'responsible', chosen_by: 'teachers' },
  }
  const list = (of: AdminCategory) =>
    answer('GET /api/admin/categories', {
      data: [of],
      meta: { current_page: 1, last_page: 1, per_page: 25, total: 1 },
    })
  list(own)
  answer('PUT /api/admin/categories/:id', { data: own })
  await arrive('administrator', '/admin/settings/categories')
  await page.getByRole('button', { name: /^Noma/ }).first().click()
  list({ ...own, chosen_by: 'school' })
  await dialog.getByLabel('Nosaukums latviski').fill('Telpu noma')
  await save()
  await expect(dialog).toBeHidden()
  expect(sent('PUT /api/admin/categories/:id').at(-1)?.body).toMatchObject({
    ...{ name_lv: 'Telpu noma', chosen_by: 'school' },
  })
})
