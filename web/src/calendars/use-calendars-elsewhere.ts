import type { CalendarElsewhere } from '@stunda/contract/elsewhere/elsewhere.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'

const CALENDARS = ['calendars-elsewhere']
/** A calendar that was added is read within seconds. */
const WHILE_UNREAD_MS = 2000

/** The user's calendars of other houses, and what can be done with them. `add` throws ApiError. */
export function useCalendarsElsewhere() {
  const t = useTexts()
  const [removing, setRemoving] = useState<number | null>(null)
  const calendars = useQuery({
    queryKey: CALENDARS,
    queryFn: reading('GET /api/busy-elsewhere'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnread) ? WHILE_UNREAD_MS : false),
  })
  const reload = () => queryClient.invalidateQueries({ queryKey: CALENDARS })
  const add = async (url: string) => {
    await call('POST /api/busy-elsewhere', { body: { url } })
    await reload()
  }
  const remove = async ({ id, url }: CalendarElsewhere) => {
    const agreed = await confirm(() => ({
      title: t('calendars.remove_title', { house: houseOf(url) }),
      message: t('calendars.remove_ask'),
      submit: t('calendars.remove'),
      danger: true,
    }))
    if (!agreed) return false
    setRemoving(id)
    try {
      await call('DELETE /api/busy-elsewhere/:id', { params: { id } })
      notify(() => t('calendars.removed'), { tone: 'done' })
    } catch (error) {
      tellFailure(error, () => t('calendars.not_removed'))
    }
    await Promise.all([reload(), queryClient.invalidateQueries({ queryKey: ['schedule'] })])
    setRemoving(null)
    return true
  }
  return { calendars, removing, add, remove }
}

/** Whether a calendar has neither been read nor failed yet. */
export function isUnread({ read_at, error }: CalendarElsewhere): boolean {
  return read_at === null && error === undefined
}

export function houseOf(url: string): string {
  return URL.parse(url)?.hostname ?? url
}
