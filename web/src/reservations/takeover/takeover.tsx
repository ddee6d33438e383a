import type { RearrangedRow, RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import type { OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTexts } from '../../i18n/use-texts.ts'
import { keptValues, useKeptValues } from '../../shared/forms/kept-values.ts'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { useActor } from '../../shared/reference-lists.ts'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { useFocusAtFirst } from '../../shared/ui/use-focus-at-first.ts'
import { WaitingPanel } from '../../shared/ui/waiting-rows.tsx'
import { DEFAULT_FIELDS } from '../event/event-fields.ts'
import { usePlaceInWords } from '../event/place-in-words.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { useEventLists } from '../event/use-event-lists.tsx'
import { nameUnlessGiven } from '../form/default-fields.ts'
import type { Found } from '../rearranging/all-events.ts'
import decisions from '../rearranging/decisions-dialog.module.css'
import { ForAll } from '../rearranging/for-all.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import { type Choices, isOpen } from '../rearranging/rows.ts'
import { useDecisions } from '../rearranging/use-decisions.tsx'
import { useRearrange } from '../rearranging/use-rearrangement.ts'
import { timesOf } from './out-of-use.ts'
import styles from './takeover.module.css'
import { errorsOf, isAtField, tooMany } from './takeover-errors.ts'
import { TakeoverFields } from './takeover-fields.tsx'
import { type AskedTakeover, startOf } from './takeover-in-address.ts'
import { allChoices, NOTHING_CHOSEN, rowKey } from './takeover-rows.ts'
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
  const { isBehind, ...preview } = useTakeoverPreview(asked)
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
      {asked === null ? (
        <Empty icon={<IconDoor />} title={t('takeover.not_asked')} text={t('takeover.not_asked_text')} />
      ) : (
        <Loaded query={preview} loading={<WaitingPanel />}>
          {found => <Decisions {...{ found, isOutOfUse, isBehind }} saving={take} onBook={book} />}
        </Loaded>
      )}
    </>
  )
}

interface DecisionsProps {
  found: Found
  isBehind: boolean
  isOutOfUse: boolean
  saving: Parameters<typeof useDecisions>[2]['saving']
  onBook(rows: RearrangeRow[], note: string): void
}

/** The events in the way of a takeover with the choice for each, and the button that books it whole. */
function Decisions({ found, isBehind, isOutOfUse, saving, onBook }: DecisionsProps) {
  const t = useTexts()
  const rows = found.events
  const [byHand, setByHand] = useState(NOTHING_CHOSEN)
  const choices = useMemo(() => allChoices(rows, byHand), [rows, byHand])
  const choose = (chosen: Choices) => setByHand({ choices: chosen, seen: new Set(rows.map(rowKey)) })
  const { table, footer, decided } = useDecisions(rows, choices, {
    ...{ giving: 'makes_room', owed: false, isJudged, onChoose: choose, saving },
  })
  const [note, setNote] = useState('')
  const staying = rows.filter(({ state }) => state === 'stays').length
  const inWords = useProblemsInWords(found)
  const book = t(isOutOfUse ? 'takeover.close' : 'takeover.book')
  return (
    <section aria-label={t('takeover.in_the_way', { count: rows.length })} aria-busy={isBehind}>
      {rows.length > 0 && (
        <div className={decisions.over}>
          <h2 className="section-title">{t('takeover.in_the_way', { count: rows.length })}</h2>
          {rows.some(isOpen) && <ForAll {...table} offers={['move', 'append', 'cancel']} />}
        </div>
      )}
      <div className="panel">
        {rows.length > 0 ? (
          <RearrangementTable {...table} inRooms />
        ) : (
          inWords.length === 0 && (
            <Empty
              icon={<IconCalendarCheck />}
              title={t('takeover.nothing')}
              text={t('takeover.nothing_text')}
            />
          )
        )}
        {inWords.length > 0 && (
          <div role="alert" className={styles.problems}>
            {inWords.map(problem => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        {staying > 0 && <p className={styles.problems}>{t('takeover.staying', { count: staying })}</p>}
        {rows.some(isOpen) && (
          <div className={decisions.under}>
            <ReasonField value={note} onChange={setNote} />
          </div>
        )}
        <RearrangementFooter
          {...footer}
          isChecking={footer.isChecking || isBehind}
          savesAnyway
          saveNone={book}
          whole={{ save: book, isBlocked: staying > 0 || inWords.length > 0 }}
          onSave={() => onBook(decided(), note.trim())}
        />
      </div>
    </section>
  )
}

/** Added dates were judged together with the event that takes over, which the preview does not know. */
const isJudged = ({ action }: RearrangedRow) => action !== 'append'

/** The conflicts of the event itself, with its room and day; those shown at a field are left out. */
function useProblemsInWords({ problems = [] }: Found): string[] {
  const t = useTexts()
  const placeInWords = usePlaceInWords()
  return problems
    .filter(problem => !isAtField(problem))
    .map(({ message, room_id, start_datetime }) => {
      const { room, day } = placeInWords({ room_id, start_datetime, end_datetime: start_datetime })
      return t('takeover.problem', { room, day, message })
    })
}
