import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { allRooms, reloadRooms } from './room-queries.ts'

/** Switching a room on and off, and deleting rooms and their groups. */
export function useRoomActions() {
  const t = useTexts()
  const client = useQueryClient()
  const [switching, setSwitching] = useState<ReadonlySet<number>>(new Set())

  const show = (id: number, is_available: 0 | 1) =>
    client.setQueryData(allRooms.queryKey, rooms =>
      rooms?.map(room => (room.id === id ? { ...room, is_available } : room)),
    )
  /** Shown at once, and taken back where the server refuses. */
  const setAvailable = async (room: Room, checked: boolean): Promise<void> => {
    const is_available = checked ? 1 : 0
    setSwitching(before => new Set(before).add(room.id))
    show(room.id, is_available)
    try {
      await call('PATCH /api/admin/rooms/room/update-room-availability', {
        body: { room_id: room.id, is_available },
      })
      notify(t(checked ? 'rooms.made_available' : 'rooms.made_unavailable', { room: room.room_number }), {
        tone: 'done',
        detail: checked ? undefined : t('rooms.unavailable_means'),
      })
    } catch (error) {
      show(room.id, room.is_available)
      tellFailure(error, t('rooms.update_failed'))
    }
    setSwitching(before => new Set([...before].filter(id => id !== room.id)))
    await reloadRooms(client)
  }

  const remove = async (
    asked: { title: string; text: string; done: string; failed: string },
    act: () => Promise<unknown>,
  ) => {
    const agreed = await confirm({
      title: asked.title,
      message: asked.text,
      submit: t('admin.delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await act()
      notify(asked.done, { tone: 'done' })
    } catch (error) {
      tellFailure(error, asked.failed)
    }
    await reloadRooms(client)
  }

  return {
    setAvailable,
    switching,
    deleteRoom: ({ id, room_number }: Room) =>
      remove(
        {
          title: t('rooms.delete_room_title', { room: room_number }),
          text: t('rooms.delete_room_text'),
          done: t('rooms.room_deleted', { room: room_number }),
          failed: t('rooms.delete_room_failed'),
        },
        () => call('DELETE /api/admin/rooms/room/:id', { params: { id } }),
      ),
    deleteGroup: ({ id, name }: RoomGroup) =>
      remove(
        {
          title: t('rooms.delete_group_title', { name }),
          text: t('rooms.delete_group_text'),
          done: t('rooms.group_deleted', { name }),
          failed: t('rooms.delete_group_failed'),
        },
        () => call('DELETE /api/admin/room-groups/:id', { params: { id } }),
      ),
  }
}
