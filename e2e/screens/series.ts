import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, bookSeries, timesOn } from './evening.ts'
import { field, nameEvent, openNew, setTime } from './event-form.ts'
import { openById } from './open-event.ts'
import { button, dialog, neverAnswer, refuse, type Screen, type ScreenContext } from './screen.ts'

/** A series, from its form to its draft; and changed. */
export const seriesScreens: Screen[] = [
  {
    name: 'new-series',
    opensInEachLanguage: true,
    who: 'teacher',
    open: context => openSeries(context),
  },
  {
    name: 'new-series-on-dates',
    who: 'teacher',
    pictures: 'one',
    open: context => openSeries(context, 'recurring'),
  },
  {
    name: 'series-draft',
    writes: 'opened',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async context => {
      await openDraft(context)
      await waitUntilVisible(dialog(context).getByRole('row').nth(2))
    },
  },
  {
    name: 'series-draft-setting-right',
    writes: 'opened',
    who: 'teacher',
    open: async context => {
      await openDraft(context)
      await dialog(context).locator('[data-state="taken"] [aria-expanded]').first().click()
      await waitUntilVisible(dialog(context).getByRole('radio').first())
    },
  },
  {
    name: 'series-being-checked',
    who: 'teacher',
    pictures: 'one',
    waits: true,
    open: async context => {
      await neverAnswer(context, '**/api/event-meta/draft')
      await openSeries(context)
      await check(context)
      // The progress bar appears only after a moment.
      await dialog(context).evaluate(async ({ ownerDocument }) => {
        const coming = ownerDocument
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations === 1)
        await Promise.all(coming.map(({ finished }) => finished))
      })
    },
  },
  {
    name: 'series-not-checked',
    pictures: 'none',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async context => {
      await refuse(context, '**/api/event-meta/draft')
      await openSeries(context)
      await check(context)
      await waitUntilVisible(dialog(context).getByText(context.say('reservations.kept')))
    },
  },
  {
    name: 'series-dates-refused',
    writes: 'opened',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async context => {
      const { id, start_date, room_id } = await context.once(() => bookHinderedSeries(context))
      await openById(context, id, start_date, room_id)
      await setTime(context, 'start_time', '18:30')
      await setTime(context, 'end_time', '19:15')
      await button(context, 'reservations.save', dialog(context)).click()
      await dialog(context).getByRole('radio').last().check()
      await button(context, 'reservations.scope_change', dialog(context)).click()
      await waitUntilVisible(button(context, 'reservations.back_to_form', dialog(context)))
    },
  },
  {
    name: 'series-decided-alone',
    writes: 'before',
    pictures: 'one',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async context => {
      const { id, start_date, room_id } = await context.once(() => bookSeriesWithOwnDates(context))
      await openById(context, id, start_date, room_id)
      await field(context, 'event_name').fill('Ansamblis')
      await button(context, 'reservations.save', dialog(context)).click()
      await dialog(context).getByRole('radio').nth(1).check()
      await waitUntilVisible(dialog(context).getByText(context.say('reservations.apart_leave')).first())
    },
  },
]

/** A series on Sundays; one of its dates is moved, another has a name of its own, and a third is cancelled. */
async function bookSeriesWithOwnDates(context: ScreenContext): Promise<Reservation> {
  const room_id = context.evening.rooms[0]?.id ?? 0
  const series = await bookSeries(context, {
    event_name: 'Kamermūzika',
    room_id,
    ...timesOn('2026-12-13', '16:00', '16:45'),
    recurrence: { kind: 'weekly', weekdays: [7], until: '2027-01-24' },
  })
  const attendant = context.as('attendant')
  const own = [timesOn('2026-12-20', '17:00', '17:45'), { event_name: 'Koncerts' }, { status_id: 3 }]
  for (const [index, changes] of own.entries()) {
    const date = series[index + 1]
    if (!date) throw new Error('The series has too few dates.')
    const people = { teachers: date.teachers.map(({ id }) => id), students: [] }
    await attendant.put(`/api/reservations/reservation/${date.id}`, { ...date, ...people, ...changes })
  }
  const [first] = series
  if (!first) throw new Error('The series was not booked.')
  return first
}

/** A series on Sundays; on two of them its room is taken at 18:30. */
async function bookHinderedSeries(context: ScreenContext): Promise<Reservation> {
  const room_id = context.evening.rooms[0]?.id ?? 0
  for (const date of ['2026-12-20', '2027-01-10'])
    await book(context, { event_name: 'Kora mēģinājums', room_id, ...timesOn(date, '18:30', '20:00') })
  const [first] = await bookSeries(context, {
    event_name: 'Kamermūzika',
    room_id,
    ...timesOn('2026-12-13', '16:00', '16:45'),
    recurrence: { kind: 'weekly', weekdays: [7], until: '2027-01-24' },
  })
  if (!first) throw new Error('The series was not booked.')
  return first
}

async function openDraft(context: ScreenContext): Promise<void> {
  await openSeries(context)
  await check(context)
  await waitUntilVisible(button(context, 'reservations.back', dialog(context)))
}

const check = (context: ScreenContext) =>
  dialog(context)
    .getByRole('button', { name: /^(Pārbaudīt|Check) / })
    .click()

async function openSeries(context: ScreenContext, kind: 'weekly' | 'recurring' = 'weekly'): Promise<void> {
  await openNew(context, 1)
  await nameEvent(context, 'Kamermūzika')
  await setTime(context, 'start_time', '18:30')
  await setTime(context, 'end_time', '19:15')
  await field(context, 'recurrence').click()
  await context.page.getByRole('option', { name: context.say(`reservations.recurrence_${kind}`) }).click()
  // Offers that come late move the field, and how far depends on when they come.
  await waitUntilVisible(dialog(context).getByText(context.say('reservations.or_drag')))
  await field(context, 'recurrence').evaluate(it => it.scrollIntoView({ block: 'center' }))
}
