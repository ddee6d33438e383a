import { clickIntoBoard } from '../support/board.ts'
import { TODAY } from './looks.ts'
import { button, dialog, reload, type Screen, type Sight, visit } from './screen.ts'

/** The event's form, and what it leads to. */
export const eventScreens: Screen[] = [
  { name: 'event', who: 'attendant', open: openEvent },
  { name: 'event-of-others', who: 'student', open: openEvent },
  {
    name: 'event-history',
    who: 'attendant',
    open: async sight => {
      await openOwn(sight)
      // What is free comes above it, and would push it down.
      await dialog(sight)
        .getByText(/^17:00–17:45 /)
        .first()
        .waitFor()
      const history = dialog(sight).getByText(sight.say('reservations.history'), { exact: true })
      await history.click()
      const created = dialog(sight).getByText(sight.say('reservations.history_created')).first()
      await created.waitFor()
      await created.evaluate(line => line.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'event-delete',
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await button(sight, 'reservations.delete', dialog(sight)).click()
      await button(sight, 'shared.cancel', dialog(sight)).waitFor()
    },
  },
  {
    name: 'event-of-a-series-changed',
    who: 'attendant',
    open: async sight => {
      await openEvent(sight)
      await field(sight, 'event_name').fill('Klavierspēle, ieskaite')
      await button(sight, 'reservations.save', dialog(sight)).click()
      await sight.page.getByRole('dialog', { name: sight.say('reservations.scope_change_title') }).waitFor()
    },
  },
  {
    name: 'event-changed',
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await field(sight, 'event_name').fill('Gammu ieskaite')
      // Each look begins with the same event: nothing is changed.
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) =>
        request.method() === 'PUT'
          ? route.fulfill({ response: await route.fetch({ method: 'GET', postData: '' }) })
          : route.fallback(),
      )
      await button(sight, 'reservations.save', dialog(sight)).click()
      // It would go by itself, but not from under one's hands.
      await button(sight, 'shared.undo').focus()
    },
  },
  {
    name: 'event-not-deleted',
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await button(sight, 'reservations.delete', dialog(sight)).click()
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) =>
        request.method() === 'DELETE'
          ? route.fulfill({ status: 503, json: { message: '' } })
          : route.fallback(),
      )
      await button(sight, 'reservations.delete', dialog(sight)).click()
      await sight.page.getByText(sight.say('shared.error_server')).first().waitFor()
    },
  },
  {
    name: 'event-leave',
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await field(sight, 'event_name').fill('Gammu ieskaite')
      await sight.page.keyboard.press('Escape')
      await button(sight, 'reservations.leave').waitFor()
    },
  },
  { name: 'new-event', who: 'teacher', open: openNew },
  {
    name: 'new-event-restored',
    who: 'teacher',
    open: async sight => {
      await openNew(sight)
      await field(sight, 'event_name').fill('Gammu ieskaite')
      await reload(sight)
      await dialog(sight).getByText(sight.say('reservations.restored')).waitFor()
    },
  },
  {
    name: 'page-broken',
    who: 'teacher',
    open: async sight => {
      await openNew(sight)
      await field(sight, 'event_name').fill('Gammu ieskaite')
      await sight.page.route('**/api/rooms', route => route.fulfill({ json: { data: [null] } }))
      await reload(sight)
      await button(sight, 'app.reload').waitFor()
    },
  },
  {
    name: 'new-event-missing',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await button(sight, 'reservations.book', dialog(sight)).click()
      await dialog(sight).getByText(sight.say('reservations.required')).first().waitFor()
    },
  },
  {
    name: 'new-event-choosing-a-time',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await field(sight, 'start_time').click()
      await sight.page.getByRole('option').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'new-event-people',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await dialog(sight)
        .getByRole('combobox', { name: sight.say('reservations.students_groups') })
        .fill('an')
      await sight.page.getByRole('option').filter({ visible: true }).first().waitFor()
    },
  },
  { name: 'new-event-clash', who: 'teacher', open: openClash },
  {
    name: 'refused',
    who: 'teacher',
    open: async sight => {
      await openClash(sight)
      await button(sight, 'reservations.book', dialog(sight)).click()
      await sight.page.getByRole('dialog', { name: sight.say('reservations.conflict_title') }).waitFor()
    },
  },
  { name: 'new-series', who: 'teacher', open: openSeries },
  {
    name: 'series-draft',
    who: 'teacher',
    open: async sight => {
      await openDraft(sight)
      await dialog(sight).getByRole('row').nth(2).waitFor()
    },
  },
  {
    name: 'series-draft-setting-right',
    who: 'teacher',
    open: async sight => {
      await openDraft(sight)
      await dialog(sight).locator('[data-state="taken"] [aria-expanded]').first().click()
      await dialog(sight).getByRole('radio').first().waitFor()
    },
  },
]

async function openDraft(sight: Sight): Promise<void> {
  await openSeries(sight)
  await dialog(sight)
    .getByRole('button', { name: /^(Pārbaudīt|Check) / })
    .click()
  await button(sight, 'reservations.back', dialog(sight)).waitFor()
}

const field = ({ page }: Sight, name: string) => page.locator(`#event-${name}`)

async function openEvent(sight: Sight): Promise<void> {
  await visit(sight, `/?date=${TODAY}&view=day`)
  const lesson = sight.page.getByRole('main').getByRole('button', { name: /Klavierspēle/ })
  await lesson.first().click()
  await dialog(sight).waitFor()
}

/** The teacher's own lesson of that evening. */
async function openOwn(sight: Sight): Promise<void> {
  const { date, rooms } = sight.evening
  await visit(sight, `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await sight.page
    .getByRole('button', { name: /Gammu pārbaude/ })
    .first()
    .click()
  await dialog(sight).waitFor()
}

async function openNew(sight: Sight, room = 0): Promise<void> {
  const { page, evening, isPhone } = sight
  const room_id = evening.rooms[room]?.id ?? 0
  await visit(sight, `/?date=${evening.date}&view=day&rooms=${room_id}`)
  if (isPhone) await page.getByRole('main').getByRole('listitem').getByRole('button').last().click()
  else await clickIntoBoard(page, room_id, '19:30')
  await field(sight, 'event_name').waitFor()
}

async function openClash(sight: Sight): Promise<void> {
  await openNew(sight, 1)
  await field(sight, 'event_name').fill('Sagatavošanās koncertam')
  await setTime(sight, 'start_time', '18:30')
  await setTime(sight, 'end_time', '19:15')
  await dialog(sight)
    .getByText(/18:00–19:00/)
    .first()
    .waitFor()
}

async function openSeries(sight: Sight): Promise<void> {
  await openNew(sight, 1)
  await field(sight, 'event_name').fill('Kamermūzika')
  await setTime(sight, 'start_time', '18:30')
  await setTime(sight, 'end_time', '19:15')
  await field(sight, 'recurrence').click()
  await sight.page.getByRole('option', { name: sight.say('reservations.recurrence_weekly') }).click()
}

async function setTime(sight: Sight, name: 'start_time' | 'end_time', time: string): Promise<void> {
  await field(sight, name).fill(time)
  await field(sight, name).press('Tab')
}
