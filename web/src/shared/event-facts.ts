import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDateTime, isCivilDate } from '@stunda/domain/time/civil.ts'
import type { Icon } from '@tabler/icons-react'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { TextKey } from '../i18n/text-keys.ts'
import type { Say, Texts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useClassOf } from './class-of.ts'
import { formatClockRange, formatDay, formatOnDay } from './dates/format.ts'
import { statusWord } from './event-status.ts'
import { type Keeping, useKeeping } from './not-in-keeping.ts'
import { useCategories, useRooms, useSubjects } from './reference-lists.ts'
import { refusalWords } from './refusal-words.ts'
import { roomWords } from './said-once.ts'
import { useSchoolNow } from './school-now.ts'
import { nameOf, withClass } from './who-is-in.ts'

/** An event as it was read, or as a form has it. What the user may not see is left out, or empty. */
export type FactEvent = Omit<Reservation, Unnamed | Beside> &
  Partial<Pick<Reservation, Beside>> & { teachers: readonly Named[]; students?: readonly Named[] }
type Unnamed = 'teachers' | 'students'
type Beside = 'id' | 'event_meta_id' | 'version' | 'can' | 'changed_alone' | 'created_by'
type Named = Parameters<typeof nameOf>[0]

/** What the words of facts need beside the event. */
export interface FactWords {
  t: Texts
  /** The school's time; undefined until known. */
  now: CivilDateTime | undefined
  keeping: Keeping
  room(id: number): Room | undefined
  /** The name of a subject, and of a category; empty for none, and until known. */
  subject(id: number | null): string
  category(id: number): string
}

interface LineInput {
  maxLength: number
  type?: 'tel'
}

interface EventFact {
  label?: TextKey
  Icon?: Icon
  /** How it is typed, if as a line of text. */
  input?: LineInput
  /** In words, empty for none; left out of what only forms and the history name. */
  words?(event: FactEvent, words: FactWords): string
}

const NO_ROOM = { room_number: '', name: '' }

/**
 * What is known of an event: the name of each fact in forms, errors and the history, and its words in peek, hover card, read view, a list of
 * changes and on paper. Who sees which is decided by the server (`WHO_SEES` in the domain).
 */
export const EVENT_FACTS = {
  event_name: {
    label: 'reservations.event_name',
    input: { maxLength: 200 },
    words: ({ event_name }) => event_name,
  },
  status_id: {
    label: 'reservations.status',
    words: (event, { t, now }) => statusWord(event, isOver(event, now), t),
  },
  refusal: {
    Icon: IconMessage,
    words: ({ refusal }, { t }) => (refusal ? refusalWords(refusal, t) : ''),
  },
  keeping: {
    Icon: IconCalendarExclamation,
    words(event, { t, keeping }) {
      const apart = keeping(event)
      return apart ? t(`keeping.${apart}`) : ''
    },
  },
  category_id: {
    label: 'reservations.category',
    Icon: IconCategory,
    words: ({ category_id }: Pick<FactEvent, 'category_id'>, { category }: Pick<FactWords, 'category'>) =>
      category(category_id),
  },
  date: { label: 'reservations.date' },
  date_reservation: {
    label: 'reservations.date',
    words: ({ date_reservation: day }, { t }) => (isCivilDate(day) ? formatDay(day, t.language) : day),
  },
  start_time: { label: 'reservations.from', words: ({ start_time }) => start_time },
  end_time: { label: 'reservations.to', words: ({ end_time }) => end_time },
  time: { words: ({ start_time, end_time }) => formatClockRange(start_time, end_time) },
  when: {
    label: 'reservations.when',
    words: ({ start_date: day, start_time: from, end_time: to }, { t, now }) =>
      `${formatOnDay(day, t.language, now?.slice(0, 4))}, ${formatClockRange(from, to)}`,
  },
  room_id: {
    label: 'reservations.room',
    words: ({ room_id }, { room }) => room(room_id)?.room_number ?? '',
  },
  room: {
    label: 'reservations.room',
    Icon: IconDoor,
    words: ({ room_id }, { room }) => roomWords(room(room_id) ?? NO_ROOM, ' · '),
  },
  subject_id: {
    label: 'reservations.subject',
    Icon: IconBook,
    words: ({ subject_id }, { subject }) => subject(subject_id),
  },
  teachers: {
    label: 'reservations.teachers',
    Icon: IconSchool,
    words: ({ teachers }: Pick<FactEvent, 'teachers'>) => teachers.map(nameOf).join(', '),
  },
  students: {
    label: 'reservations.students_groups',
    Icon: IconUsers,
    words: ({ students = [] }) => students.map(nameOf).join(', '),
  },
  responsible: {
    label: 'reservations.responsible_name',
    Icon: IconPhone,
    words: ({ responsible_name, responsible_phone }) =>
      [responsible_name, responsible_phone].filter(Boolean).join(', '),
  },
  responsible_name: {
    label: 'reservations.responsible_name',
    input: { maxLength: 100 },
    words: ({ responsible_name = '' }) => responsible_name,
  },
  responsible_phone: {
    label: 'reservations.responsible_phone',
    input: { maxLength: 40, type: 'tel' },
    words: ({ responsible_phone = '' }) => responsible_phone,
  },
  key_holder: {
    label: 'reservations.key_holder',
    Icon: IconKey,
    words: ({ key_holder }, { t }) =>
      key_holder ? t('reservations.key_taken_by', { name: key_holder.full_name }) : '',
  },
  recurrence: {
    label: 'reservations.recurrence',
    Icon: IconRepeat,
    words: ({ recurrence }, { t }) => (recurrence === 'single' ? '' : t(`schedule.recurrence_${recurrence}`)),
  },
  until: { label: 'reservations.until' },
  dates: { label: 'reservations.dates' },
  changed_alone: {
    Icon: IconPencil,
    words: ({ changed_alone }, { t }) => (changed_alone ? t('schedule.changed_alone') : ''),
  },
  description: {
    label: 'reservations.description',
    Icon: IconNotes,
    input: { maxLength: 2000 },
    words: ({ description = '' }) => description,
  },
  created_by: {
    label: 'reservations.booked_by',
    words: ({ created_by }) => created_by?.full_name ?? '',
  },
  is_owed: { label: 'owed.title' },
} as const satisfies Record<string, EventFact>

type With<Key extends keyof EventFact> = {
  [Name in keyof typeof EVENT_FACTS]: (typeof EVENT_FACTS)[Name] extends Record<Key, unknown> ? Name : never
}[keyof typeof EVENT_FACTS]

/** The facts that can be said of an event, and those of them that have an icon. */
export type FactName = With<'words'>
export type IconFact = FactName & With<'Icon'>
/** The fields that a form names. */
export type LabelledFact = With<'label'>

/** The label of a field that is named in the history or in an error; undefined: it has none. */
export function labelOf(field: string): TextKey | undefined {
  const facts: Record<string, EventFact> = EVENT_FACTS
  return facts[field]?.label
}

/** A field of a form: its label and, if it is typed as a line of text, how. */
export function typedAs(name: LabelledFact, t: Say): { label: string } & Partial<LineInput> {
  const { label, ...fact } = EVENT_FACTS[name]
  return { label: t(label), ...('input' in fact && fact.input) }
}

/** Whether an event is over, as far as the time is known. */
export function isOver({ end_datetime }: Pick<FactEvent, 'end_datetime'>, now: CivilDateTime | undefined) {
  return now !== undefined && end_datetime <= now
}

/** What the words of facts need, by the lists of the school. */
export function useFactWords(): FactWords {
  const rooms = useRooms().data
  const subjects = useSubjects().data
  const categories = useCategories().data
  return {
    t: useTexts(),
    now: useSchoolNow(),
    keeping: useKeeping(),
    room: id => rooms?.find(room => room.id === id),
    subject: id => subjects?.find(subject => subject.id === id)?.name ?? '',
    category: id => categories?.find(category => category.id === id)?.name ?? '',
  }
}

/** Says the facts of an event; its only student with the class. */
export function useEventFacts(event: Reservation): (fact: FactName) => string {
  const words = useFactWords()
  const known = withClass(event, useClassOf())
  return fact => EVENT_FACTS[fact].words(known, words)
}
