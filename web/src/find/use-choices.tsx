import type { Found } from '@stunda/contract/find/find.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconLayoutColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useClientState } from '../shared/client-state.ts'
import { formatDay, formatOnDay } from '../shared/dates/format.ts'
import { searchOver } from '../shared/find-entries.ts'
import { useActor, useRooms, useSettings, useTeachers } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { actChoices } from './acts/act-choices.tsx'
import { saidAway, typedActs } from './acts/typed-acts.ts'
import {
  type Choice,
  type ChoiceGroup,
  eventChoice,
  groupChoice,
  personChoice,
  planChoice,
  roomChoice,
  type Wording,
} from './choices.tsx'
import { type TypedDay, typedDay } from './typed-day.ts'

/** A screen, or something that can be done, that the search finds by its title. */
export interface FindScreen {
  key: string
  title: string
  icon: ReactNode
  /** More words by which it is found. */
  words?: string
  /** The address; `run` for what opens no page. */
  to?: string
  run?(): void
}

const MOST_SCREENS = 5
const MOST_HELP = 3

/** The choices for what is typed, under headings: what it wants done first, pages of the help last; while nothing is typed, what was chosen `recently`, and the screens. */
export function useChoices(
  query: string,
  found: Found | undefined,
  { screens, help }: { screens: readonly FindScreen[]; help: readonly FindScreen[] },
  recently: readonly string[],
): ChoiceGroup[] {
  const t = useTexts()
  const now = useSchoolNow()
  const actor = useActor()
  const rooms = useRooms().data
  const teachers = useTeachers().data
  const hours = useSettings().data
  const shownRooms = useClientState(({ selectedRooms }) => selectedRooms)
  const searchScreens = useMemo(() => searchOver(screens, ({ title }) => title), [screens])
  const searchHelp = useMemo(
    () =>
      searchOver(
        help,
        ({ title }) => title,
        ({ words = '' }) => words,
      ),
    [help],
  )
  return useMemo(() => {
    if (!now || !actor || !rooms) return []
    const wording: Wording = { t, now, actor, events: found?.events ?? [] }
    const numberOf = (id: number) => rooms.find(room => room.id === id)?.room_number ?? ''
    const people = found?.people ?? []
    const ofPeople = people.map(person => personChoice(person, wording))
    const ofRooms = (found?.rooms ?? []).map(room => roomChoice(room, wording))
    const ofGroups = (found?.groups ?? []).map(group => groupChoice(group, wording))
    const q = query.trim()
    if (q === '') {
      const known = [...ofPeople, ...ofRooms, ...ofGroups, ...screens.map(screenChoice)]
      const recent = recently.flatMap(key => known.find(({ id }) => id === key) ?? [])
      const others = screens.map(screenChoice).filter(({ id }) => !recently.includes(id))
      return filled([
        { title: t('find.recent'), options: recent },
        { title: t('find.screens'), options: others },
      ])
    }
    const acts =
      teachers && hours
        ? actChoices(typedActs(q, { now, language: t.language, teachers, rooms }), hours, wording)
        : []
    const away = teachers && saidAway(q, { now, language: t.language, teachers })
    const plansOf = away ? people.filter(({ role }) => role === 'student') : []
    const absent = plansOf.flatMap(student => {
      const plan = planChoice(student, wording)
      return plan && away
        ? {
            ...plan,
            ...{ id: `away_${student.id}`, to: `${plan.to}&date=${away.day}` },
            hint: formatDay(away.day, t.language, now.slice(0, 4)),
          }
        : []
    })
    const day = typedDay(q, { now, rooms, language: t.language })
    const days = {
      title: t('find.dates'),
      options: day ? dayChoices(day, { rooms: shownRooms }, wording) : [],
    }
    const plan = people[0] && planChoice(people[0], wording)
    const screensFound = searchScreens(q, MOST_SCREENS).entries.map(screenChoice)
    return filled([
      { title: t('find.do'), options: [...acts, ...absent] },
      // Three letters are the beginning of a name as well as of a weekday.
      ...(isSurelyDay(q) ? [days] : []),
      { title: t('find.people'), options: ofPeople },
      { title: t('find.rooms'), options: ofRooms },
      { title: t('find.groups'), options: ofGroups },
      {
        title: t('find.events'),
        options: wording.events.map(event => eventChoice(event, numberOf(event.room_id), wording)),
      },
      ...(isSurelyDay(q) ? [] : [days]),
      { title: t('find.screens'), options: [...(plan ? [plan] : []), ...screensFound] },
      { title: t('app.help'), options: searchHelp(q, MOST_HELP).entries.map(screenChoice) },
    ])
  }, [
    query,
    found,
    screens,
    recently,
    searchScreens,
    searchHelp,
    t,
    t.language,
    now,
    actor,
    rooms,
    shownRooms,
    teachers,
    hours,
  ])
}

const isSurelyDay = (q: string) => /\d/.test(q) || q.length > 4

const filled = (groups: ChoiceGroup[]) => groups.filter(({ options }) => options.length > 0)

function screenChoice({ key, title, icon, to, run }: FindScreen): Choice {
  return { id: `screen_${key}`, label: title, icon, to, ...(run && { run }), isKept: true }
}

interface Shown {
  /** The rooms that the schedule shows; none: all. */
  rooms: readonly number[]
}

/** The choices of a typed day: the schedule of the day or of its room on it, and with a time a new reservation, if one may be made there. */
function dayChoices(day: TypedDay<Room>, { rooms }: Shown, wording: Wording): Choice[] {
  const { t, now, actor } = wording
  const { date, time, room } = day
  const year = now.slice(0, 4)
  const shown = room ? [room.id] : rooms
  const address = `/?date=${date}&view=day${shown.length > 0 ? `&rooms=${shown.join(',')}` : ''}`
  const open: Choice = {
    id: 'day',
    label: room
      ? t('find.room_on', { room: room.room_number, day: formatDay(date, t.language, year) })
      : t('find.schedule_on', { day: formatDay(date, t.language, year) }),
    icon: <IconLayoutColumns aria-hidden />,
    to: address,
  }
  const isAhead = time !== null && (runsTheSchool(actor) || `${date} ${time}:00` >= now)
  const takes = !room || (room.is_available === 1 && (room.open_to_students || !isOnlyStudent(actor)))
  if (!isAhead || !takes || !canCreateReservation(actor)) return [open]
  const words = { day: formatOnDay(date, t.language, year), time }
  const there = room ? `&room=${room.id}` : ''
  const reserve: Choice = {
    id: 'reserve',
    label: room
      ? t('find.reserve_room_at', { room: room.room_number, ...words })
      : t('find.reserve_at', words),
    icon: <IconCalendarPlus aria-hidden />,
    to: `${address}&event=new&start=${date}T${time}${there}`,
  }
  return room ? [reserve, open] : [open, reserve]
}
