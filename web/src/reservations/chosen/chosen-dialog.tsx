import type { Person } from '@stunda/contract/people/people.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { startsToPick } from '@stunda/domain/reservations/times-to-pick.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import { DayPicker } from '../../shared/date-time-picker/day-picker.tsx'
import { formatDay } from '../../shared/dates/format.ts'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { useActor, useRooms, useSettings } from '../../shared/reference-lists.ts'
import { roomWords } from '../../shared/said-once.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { useFocusAtFirst } from '../../shared/ui/use-focus-at-first.ts'
import { WaitingRows } from '../../shared/ui/waiting-rows.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { ColleagueField } from '../handover/colleague-field.tsx'
import dialog from '../rearranging/decisions-dialog.module.css'
import { DecisionsDialog } from '../rearranging/decisions-dialog.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import { type Choices, chooseFor, commonChoice, type EventRow } from '../rearranging/rows.ts'
import { colleaguesOf } from '../rearranging/series-offers.ts'
import { useDecisions } from '../rearranging/use-decisions.tsx'
import { useOffered, useRearrange } from '../rearranging/use-rearrangement.ts'
import styles from './chosen-dialog.module.css'
import { asRow, commonDay, giveAll, moveAll, type Target, teachersOf, type What } from './chosen-rows.ts'

export interface ChosenDialogProps {
  ids: readonly number[]
  what: What
  onClose(): void
  onDone(): void
}

/** The chosen events with what becomes of each; all of it is done together. */
export default function ChosenDialog({ ids, what, onClose, onDone }: ChosenDialogProps) {
  const t = useTexts()
  const actor = useActor()
  const asks = what === 'give' && actor !== undefined && !canGiveLessons(actor)
  const chosen = useOffered({ kind: 'chosen', reservation_ids: [...ids] })
  return (
    <DecisionsDialog
      title={t(`chosen.title_${what}`, { count: chosen.data?.events.length ?? ids.length })}
      text={t(asks ? 'chosen.text_ask' : `chosen.text_${what}`)}
      onClose={onClose}
    >
      <Loaded query={chosen} loading={<WaitingRows />}>
        {({ events }) =>
          events.length > 0 ? (
            <Decisions chosen={events} what={what} onDone={onDone} />
          ) : (
            <Empty icon={<IconCalendarOff />} title={t('chosen.gone')} text={t('chosen.gone_text')} />
          )
        }
      </Loaded>
    </DecisionsDialog>
  )
}

interface DecisionsProps extends Pick<ChosenDialogProps, 'what' | 'onDone'> {
  chosen: readonly OfferedEvent[]
}

function Decisions({ chosen, what, onDone }: DecisionsProps) {
  const actor = useActor()
  const mayGive = actor !== undefined && canGiveLessons(actor)
  // A teacher asks colleagues to take her own place only.
  const teachers = teachersOf(chosen).filter(({ id }) => mayGive || id === actor?.id)
  const [instead, setInstead] = useState(() => {
    const isMine = teachers.some(({ id }) => id === actor?.id)
    return (isMine ? actor?.id : teachers[0]?.id) ?? null
  })
  const rows = chosen.map(one => asRow(one, instead, { onlyInstead: !mayGive }))
  const [choices, setChoices] = useState<Choices>(() =>
    chooseFor(rows, { action: what === 'cancel' ? 'cancel' : 'keep' }, new Map()),
  )
  const [note, setNote] = useState('')
  const { mutate, ...saving } = useRearrange(onDone)
  const onlyCancels = actor === undefined || isOnlyStudent(actor)
  const { askFirst, places, table, footer, decided } = useDecisions(rows, choices, {
    ...({ giving: onlyCancels ? 'nobody' : 'substitutes', rest: 'stays' } as const),
    ...{ owed: onlyCancels ? undefined : false, onChoose: setChoices, saving },
  })
  // If a wanted place is taken, others are offered near it.
  const offered = rows.map(row => {
    const { id } = row.reservation
    const near = choices.get(id)?.action === 'move' ? places.get(id) : undefined
    return near && near.length > 0 ? { ...row, alternatives: near } : row
  })
  return (
    <>
      <div className={styles.fields}>
        {what === 'move' && <MoveFields rows={rows} onChoose={setChoices} />}
        {what === 'give' && (
          <GiveFields
            {...{ rows, choices, teachers, instead }}
            onInstead={setInstead}
            onChoose={setChoices}
          />
        )}
        <ReasonField value={note} onChange={setNote} />
        {askFirst}
      </div>
      <div className={dialog.list}>
        <RearrangementTable {...table} rows={offered} />
      </div>
      <RearrangementFooter
        {...footer}
        onSave={() => mutate({ cause: { kind: 'chosen' }, rows: decided(), note: note.trim() })}
      />
    </>
  )
}

/** Until the settings are known. */
const ANY_HOURS = { day_start: '00:00', day_end: '23:55' }

interface MoveFieldsProps {
  rows: readonly EventRow[]
  onChoose(choices: Choices): void
}

/** To which day, start and room all of the chosen events go; what is left empty stays. */
function MoveFields({ rows, onChoose }: MoveFieldsProps) {
  const t = useTexts()
  const now = useSchoolNow()
  const rooms = useRooms().data ?? []
  const settings = useSettings().data
  const [target, setTarget] = useState<Target>(() => ({
    date: commonDay(rows),
    start_time: '',
    room_id: null,
  }))
  useFocusAtFirst(true, 'chosen-date')
  const today = now ? dateOf(now) : ''
  const hours = settings ? hoursOf(target.date, settings) : ANY_HOURS
  const choose = (changed: Partial<Target>) => {
    const next = { ...target, ...changed }
    setTarget(next)
    onChoose(moveAll(rows, next))
  }
  return (
    <>
      <DayPicker
        id="chosen-date"
        label={t('chosen.to_day')}
        value={target.date}
        note={date => closedOn(date, settings?.closed_days ?? [])?.name}
        say={date => formatDay(date, t.language, today.slice(0, 4))}
        onChange={date => choose({ date })}
      />
      <DateTimePicker
        id="chosen-start"
        label={t('chosen.to_time')}
        mode="time"
        minuteStep={SLOT_MINUTES}
        min={hours.day_start}
        max={hours.day_end}
        times={startsToPick(hours.day_start, hours.day_end)}
        value={target.start_time}
        onChange={start_time => choose({ start_time })}
      />
      <ChoiceField
        id="chosen-room"
        label={t('chosen.to_room')}
        placeholder={t('chosen.same_room')}
        searchable
        icon={<IconDoor aria-hidden />}
        choices={rooms.map(room => ({ id: room.id, label: roomWords(room, ' · ') }))}
        value={target.room_id}
        onChange={room_id => choose({ room_id })}
        onClear={() => choose({ room_id: null })}
      />
    </>
  )
}

interface GiveFieldsProps extends MoveFieldsProps {
  choices: Choices
  /** The teachers of the events in whose place the user may have them given. */
  teachers: readonly Person[]
  /** In whose place another teacher gives them. */
  instead: number | null
  onInstead(teacher: number): void
}

/** The teacher who gives all of the chosen events, and, if several teach in one, in whose place. */
function GiveFields({ rows, choices, teachers, instead, onInstead, onChoose }: GiveFieldsProps) {
  const t = useTexts()
  const common = commonChoice(
    rows.filter(({ teacher }) => teacher !== undefined),
    choices,
  )
  useFocusAtFirst(true, 'chosen-teacher')
  const isShared = rows.some(({ reservation }) => reservation.teachers.length > 1)
  return (
    <>
      <ColleagueField
        id="chosen-teacher"
        label={t('chosen.to_teacher')}
        colleagues={colleaguesOf(rows)}
        count={rows.length}
        except={instead ?? 0}
        value={typeof common === 'object' && common.action === 'give' ? common.to.id : null}
        onChoose={to => onChoose(giveAll(rows, to))}
      />
      {isShared && teachers.length > 1 && (
        <SelectField
          label={t('chosen.instead_of')}
          value={String(instead ?? '')}
          options={teachers.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          onChange={id => onInstead(Number(id))}
        />
      )}
    </>
  )
}
