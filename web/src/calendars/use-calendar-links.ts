import type { CalendarLink, CalendarLinkBody } from '@stunda/contract/calendars/calendar-links.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { text, type Words } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { useRooms } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'

const LINKS = ['calendar-links']

export function useCalendarLinks() {
  const nameOf = useCalendarName()
  const links = useQuery({
    queryKey: LINKS,
    queryFn: reading('GET /api/calendar-links'),
    staleTime: 0,
  })
  const [busy, setBusy] = useState<CalendarLink['kind'] | number | null>(null)
  /** The link that was made last, with its password, until the page is left. */
  const [made, setMade] = useState<CalendarLink | null>(null)

  const change = async (what: typeof busy, failed: Words, run: () => Promise<void>) => {
    setBusy(what)
    await run().catch(error => tellFailure(error, failed))
    await queryClient.invalidateQueries({ queryKey: LINKS })
    setBusy(null)
  }
  const make = (body: CalendarLinkBody) =>
    change(
      body.kind,
      () => text('calendars.not_made'),
      async () => {
        const { data } = await call('POST /api/calendar-links', { body })
        setMade(data)
      },
    )
  const end = async (link: CalendarLink) => {
    const agreed = await confirm(() => ({
      title: text('calendars.end_title', { name: nameOf(link.room_id) }),
      message: text('calendars.end_ask'),
      submit: text('calendars.end'),
      danger: true,
    }))
    if (!agreed) return false
    await change(
      link.id,
      () => text('calendars.not_ended'),
      async () => {
        await call('DELETE /api/calendar-links/:id', { params: { id: link.id } })
        if (made?.id === link.id) setMade(null)
        notify(() => text('calendars.ended'), { tone: 'done' })
      },
    )
    return true
  }
  return { links, busy, made, make, end }
}

/** The name of what a link shows: the own plan, or a room. */
export function useCalendarName(): (room_id: Room['id'] | undefined) => string {
  const t = useTexts()
  const rooms = useRooms().data
  return room_id => {
    if (room_id === undefined) return t('calendars.own_plan')
    const room = rooms?.find(({ id }) => id === room_id)
    return t('calendars.room', { room: room ? roomWords(room) : '–' })
  }
}
