import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { openEvent } from './event.ts'
import { field, openNew, setTime } from './event-form.ts'
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
      // As if something stood against two of the dates only.
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) => {
        if (request.method() !== 'PUT') return route.fallback()
        const response = await route.fetch()
        const { reservations, ...refusal }: SeriesRefusal = await response.json()
        const dates = reservations.map((date, index) =>
          index < 2 ? date : { ...date, errors: {}, conflicts: null },
        )
        await route.fulfill({ response, json: { ...refusal, reservations: dates } })
      })
      await openEvent(sight)
      await setTime(sight, 'start_time', '18:30')
      await setTime(sight, 'end_time', '19:15')
      await button(sight, 'reservations.save', dialog(sight)).click()
      await dialog(sight).getByRole('radio').last().check()
      await button(sight, 'reservations.scope_change', dialog(sight)).click()
      await waitUntilVisible(button(sight, 'reservations.back_to_form', dialog(sight)))
    },
  },
]

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
