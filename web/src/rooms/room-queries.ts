import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'

const ROOMS = 'admin-rooms'
const GROUPS = 'admin-room-groups'
const PER_PAGE = 100

/** All rooms of the school in reading order: however many, they are few enough to stand on one page. */
export const allRooms = queryOptions({
  queryKey: [ROOMS],
  queryFn: async ({ signal }): Promise<Room[]> => {
    const rooms: Room[] = []
    for (let page = 1; ; page++) {
      const { data, meta } = await call('GET /api/admin/rooms', {
        query: { per_page: PER_PAGE, page },
        signal,
      })
      rooms.push(...data)
      if (page >= meta.last_page) return rooms
    }
  },
})

export function useAdminRooms() {
  return useQuery(allRooms)
}

export function useRoomGroups() {
  return useQuery({
    queryKey: [GROUPS],
    queryFn: async ({ signal }): Promise<RoomGroup[]> =>
      (await call('GET /api/admin/room-groups', { signal })).data,
  })
}

/** Rooms or their groups have changed: whatever shows them is asked for again. */
export async function reloadRooms(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [room] }) => room === ROOMS || room === GROUPS || room === 'reference',
  })
}
