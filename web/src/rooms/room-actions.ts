import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { text } from '../i18n/texts.ts'
import { call } from '../shared/api/call.ts'
import { runAction } from '../shared/forms/run-action.ts'
import { notify } from '../shared/ui/notifications-store.ts'

/** Switches whether a room takes new events. */
export function setAvailable({ id, room_number: room }: Room, isAvailable: boolean): Promise<boolean> {
  return runAction({
    run: () =>
      call('PATCH /api/admin/rooms/room/update-room-availability', {
        body: { room_id: id, is_available: isAvailable ? 1 : 0 },
      }),
    done: () =>
      notify(text(isAvailable ? 'rooms.made_available' : 'rooms.made_unavailable', { room }), {
        tone: 'done',
        detail: isAvailable ? undefined : text('rooms.unavailable_means'),
      }),
    failed: text('rooms.update_failed'),
  })
}

/** Deletes a room after asking. */
export function deleteRoom({ id, room_number: room }: Room): Promise<boolean> {
  return runAction({
    question: {
      title: text('rooms.delete_room_title', { room }),
      message: text('rooms.delete_room_text'),
      submit: text('admin.delete'),
      danger: true,
    },
    run: () => call('DELETE /api/admin/rooms/room/:id', { params: { id } }),
    done: () => notify(text('rooms.room_deleted', { room }), { tone: 'done' }),
    failed: text('rooms.delete_room_failed'),
  })
}

/** Deletes a room group after asking. */
export function deleteRoomGroup({ id, name }: RoomGroup): Promise<boolean> {
  return runAction({
    question: {
      title: text('rooms.delete_group_title', { name }),
      message: text('rooms.delete_group_text'),
      submit: text('admin.delete'),
      danger: true,
    },
    run: () => call('DELETE /api/admin/room-groups/:id', { params: { id } }),
    done: () => notify(text('rooms.group_deleted', { name }), { tone: 'done' }),
    failed: text('rooms.delete_group_failed'),
  })
}
