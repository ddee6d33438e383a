import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { timesOn } from './evening.ts'
import { useUpLimit } from './limit.ts'
import { TODAY } from './looks.ts'
import { button, dialog, keepWaiting, refuse, type Screen, type Sight, visit } from './screen.ts'

/** Days of which no other screen shows anything. */
const [SUNDAY, NEXT_SUNDAY] = ['2026-11-29', '2026-12-06'] as const

/** Has every room that a student may book taken from the school day's beginning until then; it stays so. */
async function takeAllRooms(sight: Sight, date: string, until: string): Promise<void> {
  const attendant = await sight.as('attendant')
  const rooms = await attendant.get<Room[]>('/api/rooms')
  for (const { id } of rooms.filter(({ open_to_students }) => open_to_students))
    await attendant.post('/api/event-meta/create', {
      event_name: 'Ģenerāltīrīšana',
      category_id: CATEGORY.maintenance,
      room_id: id,
      ...timesOn(date, '08:00', until),
    })
}

const ALL_ROOMS = /get_schedule\?/
const ON_PHONES = { who: 'student', onPhonesOnly: true } as const

/** The list of the rooms that are free. */
export const freeRoomScreens: Screen[] = [
  { name: 'free-rooms', opensInEachLanguage: true, who: 'student', open: sight => open(sight) },
  {
    ...ON_PHONES,
    name: 'free-rooms-limit',
    who: 'student',
    open: async sight => {
      await useUpLimit(sight)
      await open(sight)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-tomorrow',
    who: 'teacher',
    open: sight => open(sight, addDays(TODAY, 1)),
  },
  { ...ON_PHONES, name: 'free-rooms-closed', who: 'teacher', open: sight => open(sight, '2026-12-25') },
  {
    ...ON_PHONES,
    name: 'free-rooms-later',
    open: async sight => {
      await takeAllRooms(sight, SUNDAY, '11:35')
      await open(sight, SUNDAY)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-none',
    open: async sight => {
      await takeAllRooms(sight, NEXT_SUNDAY, '21:00')
      await open(sight, NEXT_SUNDAY)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-loading',
    waits: true,
    open: async sight => {
      await keepWaiting(sight, ALL_ROOMS)
      await open(sight)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-failed',
    open: async sight => {
      await refuse(sight, ALL_ROOMS)
      await open(sight)
      await waitUntilVisible(button(sight, 'shared.retry', dialog(sight)))
    },
  },
]

async function open(sight: Sight, date = TODAY): Promise<void> {
  await visit(sight, `/?date=${date}&view=day`)
  await button(sight, 'schedule.free_rooms').click()
  await waitUntilVisible(dialog(sight).getByRole('heading', { name: sight.say('schedule.free_rooms') }))
}
