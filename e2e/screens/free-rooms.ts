import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { eventsOn } from '../support/school-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { timesOn } from './evening.ts'
import { useUpLimit } from './limit.ts'
import { TODAY } from './looks.ts'
import { button, dialog, neverAnswer, refuse, type Screen, type ScreenContext, visit } from './screen.ts'

/** Days of a week that no other screen shows. */
const [SATURDAY, SUNDAY] = ['2026-12-05', '2026-12-06'] as const

async function deleteEvents({ as }: ScreenContext, date: string): Promise<void> {
  const attendant = as('attendant')
  for (const { id } of await eventsOn(attendant, date))
    await attendant.delete(`/api/reservations/reservation/${id}`)
}

/** Books every room that students may book, from the school day's beginning until then. */
async function takeAllRooms(context: ScreenContext, date: string, until: string): Promise<void> {
  const attendant = context.as('attendant')
  const rooms = await attendant.get<Room[]>('/api/rooms')
  await deleteEvents(context, date)
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
  { name: 'free-rooms', opensInEachLanguage: true, who: 'student', open: context => open(context) },
  {
    name: 'free-rooms-filter',
    who: 'teacher',
    pictures: 'one',
    open: async context => {
      await open(context)
      const free = dialog(context)
      await free.getByText(context.say('schedule.free_rooms_filter')).click()
      await free.getByRole('checkbox', { name: 'Projektors' }).check({ force: true })
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-limit',
    writes: 'before',
    who: 'student',
    open: async context => {
      await context.once(() => useUpLimit(context))
      await open(context)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-tomorrow',
    who: 'teacher',
    open: context => open(context, addDays(TODAY, 1)),
  },
  { ...ON_PHONES, name: 'free-rooms-closed', who: 'teacher', open: context => open(context, '2026-12-25') },
  {
    ...ON_PHONES,
    name: 'free-rooms-later',
    writes: 'before',
    open: async context => {
      await context.once(() => takeAllRooms(context, SATURDAY, '11:35'))
      await open(context, SATURDAY)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-none',
    writes: 'before',
    open: async context => {
      await context.once(() => takeAllRooms(context, SUNDAY, '21:00'))
      await open(context, SUNDAY)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-loading',
    waits: true,
    open: async context => {
      await neverAnswer(context, ALL_ROOMS)
      await open(context)
    },
  },
  {
    ...ON_PHONES,
    name: 'free-rooms-failed',
    open: async context => {
      await refuse(context, ALL_ROOMS)
      await open(context)
      await waitUntilVisible(button(context, 'shared.retry', dialog(context)))
    },
  },
]

async function open(context: ScreenContext, date = TODAY): Promise<void> {
  await visit(context, `/?date=${date}&view=day`)
  await button(context, 'schedule.free_rooms').click()
  await waitUntilVisible(dialog(context).getByRole('heading', { name: context.say('schedule.free_rooms') }))
}
