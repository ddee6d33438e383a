import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, bookSeries, timesOn } from './evening.ts'
import { field, openNew, setTime } from './event-form.ts'
import { openById } from './open-event.ts'
import { button, dialog, keepWaiting, refuse, type Screen, type Sight } from './screen.ts'

/** A series, from its form to its draft; and changed. */
export const seriesScreens: Screen[] = [
  { name: 'new-series', opensInEachLanguage: true, who: 'teacher', open: sight => openSeries(sight) },
  { name: 'new-series-on-dates', who: 'teacher', open: sight => openSeries(sight, 'recurring') },
  {
    name: 'series-draft',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await openDraft(sight)
      await waitUntilVisible(dialog(sight).getByRole('row').nth(2))
    },
  },
  {
    name: 'series-draft-setting-right',
    who: 'teacher',
    open: async sight => {
      await openDraft(sight)
      await dialog(sight).locator('[data-state="taken"] [aria-expanded]').first().click()
      await waitUntilVisible(dialog(sight).getByRole('radio').first())
    },
  },
  {
    name: 'series-being-checked',
    who: 'teacher',
    waits: true,
    open: async sight => {
      await keepWaiting(sight, '**/api/event-meta/draft')
      await openSeries(sight)
      await check(sight)
      // The bar comes when it takes longer than a moment.
      await dialog(sight).evaluate(async ({ ownerDocument }) => {
        const coming = ownerDocument
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations === 1)
        await Promise.all(coming.map(({ finished }) => finished))
      })
    },
  },
  {
    name: 'series-not-checked',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await refuse(sight, '**/api/event-meta/draft')
      await openSeries(sight)
      await check(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.kept')))
    },
  },
  {
    name: 'series-dates-refused',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      const { id, start_date, room_id } = await bookHinderedSeries(sight)
      await openById(sight, id, start_date, room_id)
      await setTime(sight, 'start_time', '18:30')
      await setTime(sight, 'end_time', '19:15')
      await button(sight, 'reservations.save', dialog(sight)).click()
      await dialog(sight).getByRole('radio').last().check()
      await button(sight, 'reservations.scope_change', dialog(sight)).click()
      await waitUntilVisible(button(sight, 'reservations.back_to_form', dialog(sight)))
    },
  },
]

/** A series of Sundays; on two of them its room is taken at half past six. */
async function bookHinderedSeries(sight: Sight): Promise<Reservation> {
  const room_id = sight.evening.rooms[0]?.id ?? 0
  for (const date of ['2026-12-20', '2027-01-10'])
    await book(sight, { event_name: 'Kora mēģinājums', room_id, ...timesOn(date, '18:30', '20:00') })
  const [first] = await bookSeries(sight, {
    event_name: 'Kamermūzika',
    room_id,
    ...timesOn('2026-12-13', '16:00', '16:45'),
    recurrence: { kind: 'weekly', weekdays: [7], until: '2027-01-24' },
  })
  if (!first) throw new Error('The series was not booked.')
  return first
}

async function openDraft(sight: Sight): Promise<void> {
  await openSeries(sight)
  await check(sight)
  await waitUntilVisible(button(sight, 'reservations.back', dialog(sight)))
}

const check = (sight: Sight) =>
  dialog(sight)
    .getByRole('button', { name: /^(Pārbaudīt|Check) / })
    .click()

async function openSeries(sight: Sight, kind: 'weekly' | 'recurring' = 'weekly'): Promise<void> {
  await openNew(sight, 1)
  await field(sight, 'event_name').fill('Kamermūzika')
  await setTime(sight, 'start_time', '18:30')
  await setTime(sight, 'end_time', '19:15')
  await field(sight, 'recurrence').click()
  await sight.page.getByRole('option', { name: sight.say(`reservations.recurrence_${kind}`) }).click()
}
