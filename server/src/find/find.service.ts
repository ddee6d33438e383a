import type { FindQuery, Found } from '@stunda/contract/find/find.ts'
import type { z } from 'zod'
import { searchWords } from '../db/search-words.ts'
import { findGroups, findPeople } from '../people/finding.service.ts'
import { findEvents, restOfToday } from '../reservations/reading/finding.service.ts'
import { listRooms, pageOfRooms } from '../rooms/rooms.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'

/** The most of each kind that a search answers: all of them fit on a screen. */
const MOST = 6
const MOST_EVENTS = 4
/** Rooms are few: of so many that match, the best are answered. */
const ROOMS_LOOKED_AT = 100

/**
 * The people, rooms, groups and events that match all words of `q`, also the events of the people and groups that do; without words
 * the people, rooms and groups of `keys`. Whom and what the actor may not see is not answered.
 */
export async function find(
  context: AppContext,
  actor: SignedIn,
  { q, keys }: z.output<typeof FindQuery>,
): Promise<Found> {
  const { db } = context
  const words = searchWords(q)
  const limit = words.length > 0 ? MOST : keys.length
  const idsOf = (kind: string) =>
    keys.filter(key => key.startsWith(`${kind}_`)).map(key => Number(key.slice(kind.length + 1)))
  const now = await schoolNow(context)
  const people = await findPeople(db, actor, { words, ids: idsOf('person') }, limit)
  const groups = await findGroups(db, actor, { words, ids: idsOf('group') }, limit)
  const rooms = words.length > 0 ? await findRooms(context, q, words) : await listRooms(db, idsOf('room'))
  const sought = { words, people: ids(people), groups: ids(groups) }
  const found = words.length > 0 ? await findEvents(context, actor, now, sought, MOST_EVENTS) : { events: [] }
  const asked = { people: ids(people), rooms: ids(rooms), groups: ids(groups) }
  const todayOf = await restOfToday(context, actor, now, asked)
  return {
    people: people.map(({ whereabouts_known, ...person }) => ({
      ...person,
      today: whereabouts_known ? todayOf('person', person.id) : null,
    })),
    rooms: rooms.map(({ id, room_number, name, is_available }) => ({
      ...{ id, room_number, name, is_available },
      today: todayOf('room', id),
    })),
    groups: groups.map(group => ({ ...group, today: todayOf('group', group.id) })),
    ...found,
  }
}

/** The first rooms that match all words; those whose numbers begin with the first word come first. */
async function findRooms(context: AppContext, search: string, [first = '']: readonly string[]) {
  const page = { page: 1, per_page: ROOMS_LOOKED_AT, sort: 'position' } as const
  const { data } = await pageOfRooms(context, { ...page, search })
  const begins = data.filter(room => room.room_number.toLowerCase().startsWith(first))
  return [...begins, ...data.filter(room => !begins.includes(room))].slice(0, MOST)
}

const ids = (things: readonly { id: number }[]) => things.map(({ id }) => id)
