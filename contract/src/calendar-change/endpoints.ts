import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { OfferedEvent } from '../rearranging/offered-event.ts'
import { FromQuery } from '../reservations/rearrangement.ts'
import { RoomAvailability } from '../rooms/admin-rooms.ts'
import { AdminSettings } from '../settings/admin-settings.ts'
import { data } from '../wire.ts'
import {
  CalendarChangeBody,
  EventsChanged,
  KeepingBody,
  RoomChangeBody,
  RoomChanged,
  RoomRemovalBody,
  SettingsChanged,
  Touched,
} from './calendar-change.ts'

const changesRooms = { right: { resource: 'room_group', letter: 'u' } } as const
const deletesRooms = { right: { resource: 'room_group', letter: 'd' } } as const

/** Calls for changes of the calendar that touch events, and for the events that are not in keeping with it. */
export const calendarChangeEndpoints = {
  /** The events that the settings would touch: the soonest, or those from an event on. Nothing is changed. */
  'POST /api/admin/settings/touched': {
    right: 'administrator',
    query: FromQuery,
    body: AdminSettings,
    answer: data(Touched),
  },
  'POST /api/admin/settings/rearrange': {
    right: 'administrator',
    body: CalendarChangeBody,
    answer: data(SettingsChanged),
  },
  /** The events that would be touched if the room were out of use, or in use again. Nothing is changed. */
  'POST /api/admin/rooms/room/:id/touched': {
    ...changesRooms,
    params: ById,
    query: FromQuery,
    body: RoomAvailability.pick({ is_available: true }),
    answer: data(Touched),
  },
  'POST /api/admin/rooms/room/:id/rearrange': {
    ...changesRooms,
    params: ById,
    body: RoomChangeBody,
    answer: data(RoomChanged),
  },
  /** The events to come of a room that is to be deleted; nothing is changed. */
  'POST /api/admin/rooms/room/:id/removal/touched': {
    ...deletesRooms,
    params: ById,
    query: FromQuery,
    answer: data(Touched),
  },
  /** Deletes the room, after which none of its events to come may be left in it. */
  'POST /api/admin/rooms/room/:id/removal': {
    ...deletesRooms,
    params: ById,
    body: RoomRemovalBody,
    answer: data(EventsChanged),
  },
  /** The events to come that are not in keeping with the calendar; for who runs the school. */
  'GET /api/not-in-keeping': { query: FromQuery, answer: data(z.array(OfferedEvent)) },
  'GET /api/not-in-keeping/count': { answer: data(z.object({ count: z.number().int() })) },
  'POST /api/not-in-keeping/rearrange': { body: KeepingBody, answer: data(EventsChanged) },
  /** As the undo of a deed; for pages of the version before. */
  'POST /api/calendar-changes/:id/undo': { params: ById, answer: data(z.null()) },
} as const satisfies Record<string, Endpoint>
