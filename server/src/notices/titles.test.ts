import { expect, it } from 'vitest'
import type { NoticeLine, SeenEvent } from './lines.ts'
import { titleOf } from './titles.ts'

const EVENT: SeenEvent = {
  event_name: 'Klavierspēle',
  category_id: 1,
  is_pending: false,
  room_id: 1,
  subject_id: 1,
  start_datetime: '2026-11-24 10:00:00',
  end_datetime: '2026-11-24 10:45:00',
  teachers: [1],
  students: ['student_2'],
}
const CONCERT: SeenEvent = { ...EVENT, category_id: 2 }
const LATER: SeenEvent = {
  ...EVENT,
  start_datetime: '2026-11-25 12:00:00',
  end_datetime: '2026-11-25 12:45:00',
}
const OTHER_ROOM: SeenEvent = { ...EVENT, room_id: 2 }
const OTHER_TEACHER: SeenEvent = { ...EVENT, teachers: [3] }

function line(
  kind: NoticeLine['kind'],
  before: SeenEvent | null,
  after: SeenEvent | null,
  goes_on = false,
): NoticeLine {
  return { reservation_id: 1, kind, before, after, goes_on, described: false }
}

const booked = line('booked', null, EVENT)
const moved = line('moved', EVENT, LATER)
const cancelled = line('cancelled', EVENT, null)
const left = line('cancelled', EVENT, null, true)
const room = line('changed', EVENT, OTHER_ROOM)
const teacher = line('changed', EVENT, OTHER_TEACHER)
const name = line('changed', EVENT, { ...EVENT, event_name: 'Etīdes' })
const approved = line('answered', EVENT, EVENT)
const declined = line('answered', EVENT, null)
const request = line('request', null, EVENT)
const concert = line('cancelled', CONCERT, null)
const GROUPS = new Map([
  [5, 'Koris'],
  [6, 'Trio'],
])
const joined = { ...line('booked', null, EVENT, true), group_id: 5 }
const joinedTrio = { ...joined, group_id: 6 }
const leftChoir = { ...left, group_id: 5 }
const concertOfChoir = { ...line('booked', null, CONCERT, true), group_id: 5 }
const AWAY = { start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-26 00:00:00' }
const given = { ...line('changed', EVENT, null, true), away: { ...AWAY, given_to: [3] } }
const asked = { ...line('changed', null, EVENT), away: { ...AWAY, given_to: [], asked: [3] } }
const lost = { ...cancelled, away: { ...AWAY, given_to: [] } }
const later = (one: NoticeLine): NoticeLine => ({
  ...one,
  before: one.before && LATER,
  after: one.after && LATER,
})
const times = (count: number, one: NoticeLine) => Array.from({ length: count }, () => one)

it.each([
  [
    'a moved lesson',
    [moved],
    'Pārcelta: Klavierspēle, trešdien, 25. novembrī',
    'Moved: Klavierspēle, Wednesday 25 November',
  ],
  [
    'one of each',
    [moved, cancelled],
    '2 nodarbības mainītas: 1 atcelta, 1 pārcelta',
    '2 lessons changed: 1 cancelled, 1 moved',
  ],
  [
    'several of each',
    [...times(3, moved), ...times(2, cancelled)],
    '5 nodarbības mainītas: 2 atceltas, 3 pārceltas',
    '5 lessons changed: 2 cancelled, 3 moved',
  ],
  [
    'one day alone',
    [booked, cancelled],
    '2 nodarbības mainītas, otrdien, 24. novembrī: 1 atcelta, 1 jauna',
    '2 lessons changed, Tuesday 24 November: 1 cancelled, 1 new',
  ],
  [
    'a concert',
    [concert, moved],
    '2 rezervācijas mainītas: 1 atcelta, 1 pārcelta',
    '2 reservations changed: 1 cancelled, 1 moved',
  ],
  [
    'eleven and ten',
    [...times(11, moved), ...times(10, cancelled)],
    '21 nodarbība mainīta: 10 atceltas, 11 pārceltas',
    '21 lessons changed: 10 cancelled, 11 moved',
  ],
  [
    'twenty-one',
    [...times(21, moved), booked],
    '22 nodarbības mainītas: 21 pārcelta, 1 jauna',
    '22 lessons changed: 21 moved, 1 new',
  ],
  [
    'what goes on without the reader',
    [moved, left],
    '2 nodarbības mainītas: 1 izņemta no Jūsu plāna, 1 pārcelta',
    '2 lessons changed: 1 no longer in your plan, 1 moved',
  ],
  [
    'cancelled and left',
    [cancelled, left, moved],
    '3 nodarbības mainītas: 1 atcelta, 1 izņemta no Jūsu plāna, 1 pārcelta',
    '3 lessons changed: 1 cancelled, 1 no longer in your plan, 1 moved',
  ],
  [
    'another room and teacher',
    [moved, room, teacher, name],
    '4 nodarbības mainītas: 1 pārcelta, 1 citā telpā, 1 ar citu pedagogu, 1 ar citām izmaiņām',
    '4 lessons changed: 1 moved, 1 in another room, 1 with another teacher, 1 with other changes',
  ],
  [
    'changes alone',
    [room, teacher, name],
    '3 nodarbības mainītas: otrdien, 24. novembrī',
    '3 lessons changed: Tuesday 24 November',
  ],
  [
    'answers and requests',
    [moved, approved, declined, request],
    '4 nodarbības mainītas: 1 noraidīta, 1 pārcelta, 1 apstiprināta, 1 gaida apstiprinājumu',
    '4 lessons changed: 1 declined, 1 moved, 1 approved, 1 awaiting approval',
  ],
  [
    'a lesson of a group that was joined',
    [joined],
    'Jums tagad ir nodarbība grupā „Koris”: otrdien, 24. novembrī',
    'You are now in a lesson of Koris: Tuesday 24 November',
  ],
  [
    'a group that was joined',
    [...times(11, joined), later(joined)],
    'Jums tagad ir 12 nodarbības grupā „Koris”',
    'You are now in 12 lessons of Koris',
  ],
  [
    'many lessons of a group',
    [...times(20, joined), later(joined)],
    'Jums tagad ir 21 nodarbība grupā „Koris”',
    'You are now in 21 lessons of Koris',
  ],
  [
    'a concert of a group',
    [joined, concertOfChoir],
    'Jums tagad ir 2 rezervācijas grupā „Koris”: otrdien, 24. novembrī',
    'You are now in 2 reservations of Koris: Tuesday 24 November',
  ],
  ['two groups that were joined', [joined, later(joinedTrio)], '2 jaunas nodarbības', '2 new lessons'],
  [
    'a lesson of a group that was left',
    [leftChoir],
    'Jums vairs nav nodarbības grupā „Koris”: otrdien, 24. novembrī',
    'You are no longer in a lesson of Koris: Tuesday 24 November',
  ],
  [
    'a group that was left',
    [...times(11, leftChoir), later(leftChoir)],
    'Jums vairs nav nodarbību grupā „Koris” (12)',
    'You are no longer in the lessons of Koris (12)',
  ],
  [
    'an own absence of half a day',
    [
      {
        ...asked,
        away: { ...asked.away, start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-24 18:00:00' },
      },
    ],
    'Jūsu prombūtne 24. nov.: 1 jautāta',
    'You are away 24 Nov: 1 asked',
  ],
  [
    'an own absence, of one of each',
    [given, asked, lost, moved],
    'Jūsu prombūtne 24. nov.–25. nov.: 1 aizvietota, 1 jautāta, 1 atcelta, 1 pārcelta',
    'You are away 24 Nov–25 Nov: 1 covered, 1 asked, 1 cancelled, 1 moved',
  ],
  [
    'an own absence, of two, ten and eleven',
    [...times(2, given), ...times(10, asked), ...times(11, lost)],
    'Jūsu prombūtne 24. nov.–25. nov.: 2 aizvietotas, 10 jautātas, 11 atceltas',
    'You are away 24 Nov–25 Nov: 2 covered, 10 asked, 11 cancelled',
  ],
  [
    'an own absence, of twenty-one and a hundred and one',
    [...times(21, given), ...times(101, asked), ...times(21, lost)],
    'Jūsu prombūtne 24. nov.–25. nov.: 21 aizvietota, 101 jautāta, 21 atcelta',
    'You are away 24 Nov–25 Nov: 21 covered, 101 asked, 21 cancelled',
  ],
])('the title of a message about %s', (_of, lines, lv, en) => {
  const said = (['lv', 'en'] as const).map(language =>
    titleOf(lines, { language, group: id => GROUPS.get(id) }),
  )
  expect(said).toEqual([lv, en])
})
