import type { Person } from '@stunda/contract/people/people.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { startsToPick } from '@stunda/domain/reservations/times-to-pick.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import { DayPicker } from '../../shared/date-time-picker/day-picker.tsx'
import { formatDay } from '../../shared/dates/format.ts'
import { useRooms, useSettings } from '../../shared/reference-lists.ts'
import { roomWords } from '../../shared/said-once.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { useFocusAtFirst } from '../../shared/ui/use-focus-at-first.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { ColleagueField } from '../handover/colleague-field.tsx'
import { type Choices, commonChoice, type EventRow } from '../rearranging/rows.ts'
import { colleaguesOf } from '../rearranging/series-offers.ts'
import { commonDay, giveAll, moveAll, type Target } from './chosen-rows.ts'

/** Until the settings are known. */
const ANY_HOURS = { day_start: '00:00', day_end: '23:55' }

interface MoveFieldsProps {
  rows: readonly EventRow[]
  onChoose(choices: Choices): void
}

/** To which day, start and room all of the chosen events go; what is left empty stays. */
export function MoveFields({ rows, onChoose }: MoveFieldsProps) {
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
export function GiveFields({ rows, choices, teachers, instead, onInstead, onChoose }: GiveFieldsProps) {
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
