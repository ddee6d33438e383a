import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import type { OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTexts } from '../../i18n/use-texts.ts'
import { keptValues, useKeptValues } from '../../shared/forms/kept-values.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { useFocusAtFirst } from '../../shared/ui/use-focus-at-first.ts'
import { DEFAULT_FIELDS } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { useEventLists } from '../event/use-event-lists.tsx'
import { nameUnlessGiven } from '../form/default-fields.ts'
import { useRearrange } from '../rearranging/use-rearrangement.ts'
import { timesOf } from './out-of-use.ts'
import { errorsOf, tooMany } from './takeover-errors.ts'
import { TakeoverFields } from './takeover-fields.tsx'
import { type AskedTakeover, startOf } from './takeover-in-address.ts'
import { TakeoverList } from './takeover-list.tsx'
import { askedOf, useTakeoverPreview } from './use-takeover.ts'

interface TakeoverProps {
  now: string
  asked: AskedTakeover
  settings: OpeningHours
}

/** `/takeover`: one event takes over rooms, and what is in its way goes elsewhere; booked whole or not at all. */
export function Takeover({ now, asked: inAddress, settings }: TakeoverProps) {
  const t = useTexts()
  const actor = useActor()
  const [, navigate] = useLocation()
  const lists = useEventLists(undefined)
  const fromForm = useHistoryState<{ takeover?: TypedTakeover } | null>()?.takeover
  const [start] = useState(() => fromForm ?? startOf(inAddress, now, settings))
  const [typed, setTyped] = useState(() => keptValues<TypedTakeover>(null) ?? start)
  useKeptValues(typed, typed !== start, null)
  const [isTried, setTried] = useState(false)
  const isOutOfUse = typed.until !== undefined
  useFocusAtFirst(!fromForm?.event_name, isOutOfUse ? 'takeover-date-0' : 'takeover-event_name')
  const whole = { ...typed, times: timesOf(typed, settings) }
  const asked = askedOf(whole)
  const preview = useTakeoverPreview(asked)
  const isFromRooms = isOutOfUse && actor !== undefined && hasRole(actor, 'administrator')
  const there = isFromRooms ? '/admin/room-groups' : `/?date=${typed.times[0]?.date_reservation}`
  const take = useRearrange(() => navigate(there))
  if (!actor) return null
  const unnamed = nameUnlessGiven({ ...DEFAULT_FIELDS, ...typed }, lists.subjects, t)
  const event_name = typed.event_name.trim() || unnamed
  const errors = errorsOf({ ...whole, event_name }, preview.data?.problems ?? [], t)
  const book = (rows: RearrangeRow[], note: string) => {
    setTried(true)
    const [wrong] = Object.keys(errors)
    if (wrong) return document.getElementById(`takeover-${wrong === 'times' ? 'start-0' : wrong}`)?.focus()
    if (!asked) return
    const cause = { ...asked, event_name, description: typed.description }
    const tell = ({ changed }: { changed: readonly number[] }) => {
      const count = changed.length - asked.rooms.length * asked.times.length
      return {
        message: () => t('takeover.done', { event: event_name }),
        detail: count > 0 ? () => t('takeover.changed', { count }) : undefined,
        // A user who has given a reason is not asked for it again.
        tells: count > 0 && !note,
      }
    }
    take.mutate({ cause, rows, note, tell })
  }
  return (
    <>
      <PageHead title={t(isOutOfUse ? 'takeover.out_of_use' : 'takeover.title')} />
      <TakeoverFields
        {...{ typed, lists, actor, unnamed }}
        errors={isTried ? errors : tooMany(whole, t)}
        set={fields => {
          if (take.isError) take.reset()
          setTyped(before => ({ ...before, ...fields }))
        }}
      />
      <TakeoverList
        {...{ preview, isOutOfUse }}
        isAsked={asked !== null}
        busy={take.isPending}
        error={take.error}
        onBook={book}
      />
    </>
  )
}
