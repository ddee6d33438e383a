import { dateOf } from '@stunda/domain/time/civil.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTexts } from '../../i18n/use-texts.ts'
import { keptValues, useKeptValues } from '../../shared/forms/kept-values.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { DEFAULT_FIELDS } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { useEventLists } from '../event/use-event-lists.tsx'
import { nameUnlessGiven } from '../form/default-fields.ts'
import { beginning, errorsOf } from './takeover-errors.ts'
import { TakeoverFields } from './takeover-fields.tsx'
import { TakeoverList } from './takeover-list.tsx'
import { askedOf, useTakeOver, useTakeoverPreview } from './use-takeover.ts'

interface TakeoverProps {
  now: string
  /** The day that the address names. */
  date: string | null
}

/** `/takeover`: one event takes over rooms, and what is in its way goes elsewhere; booked whole or not at all. */
export function Takeover({ now, date }: TakeoverProps) {
  const t = useTexts()
  const actor = useActor()
  const [, navigate] = useLocation()
  const lists = useEventLists(undefined)
  const fromForm = useHistoryState<{ takeover?: TypedTakeover } | null>()?.takeover
  const [start] = useState(() => fromForm ?? beginning(date ?? dateOf(now)))
  const [typed, setTyped] = useState(() => keptValues<TypedTakeover>(null) ?? start)
  useKeptValues(typed, typed !== start, null)
  const [isTried, setTried] = useState(false)
  useFocusOnName(start.event_name === '')
  const asked = askedOf(typed)
  const preview = useTakeoverPreview(asked)
  const take = useTakeOver()
  if (!actor) return null
  const unnamed = nameUnlessGiven({ ...DEFAULT_FIELDS, ...typed }, lists.subjects, t)
  const event_name = typed.event_name.trim() || unnamed
  const errors = errorsOf({ ...typed, event_name }, preview.data?.problems ?? [], t)
  const book = (rows: Parameters<typeof take.mutate>[0]['rows']) => {
    setTried(true)
    const [wrong] = Object.keys(errors)
    if (wrong) return document.getElementById(`takeover-${wrong === 'times' ? 'start-0' : wrong}`)?.focus()
    if (!asked) return
    const body = { ...asked, event_name, description: typed.description, rows }
    const day = typed.times[0]?.date_reservation
    take.mutate(body, { onSuccess: () => navigate(`/?date=${day}`) })
  }
  return (
    <>
      <PageHead title={t('takeover.title')} />
      <TakeoverFields
        {...{ typed, lists, actor, unnamed }}
        errors={isTried ? errors : {}}
        set={fields => {
          if (take.isError) take.reset()
          setTyped(before => ({ ...before, ...fields }))
        }}
      />
      <TakeoverList
        {...{ preview }}
        isAsked={asked !== null}
        busy={take.isPending}
        error={take.error}
        onBook={book}
      />
    </>
  )
}

function useFocusOnName(isWanted: boolean) {
  useEffect(() => {
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (isWanted && !isTouch) document.getElementById('takeover-event_name')?.focus()
  }, [isWanted])
}
