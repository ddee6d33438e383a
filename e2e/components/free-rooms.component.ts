import { addDays } from '@stunda/domain/time/civil.ts'
import type { StoryApi } from '../support/component/api.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { freeRooms, lineOf, opener } from '../support/free-rooms.ts'
import { pressEnter } from '../support/keyboard.ts'

const evening = useEvening()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Sets the page's time of day, on the evening's date. */
const itIs = (answer: StoryApi['answer'], clock: string) =>
  answer('GET /api/settings', async ({ real }) => ({
    data: { ...(await real()).data, now: `${evening.scene.date} ${clock}` },
  }))

/** Shows the page only these events in every room. */
const taken = (answer: StoryApi['answer'], ...times: [start: string, end: string][]) =>
  answer('GET /api/rooms/get_schedule', async ({ real }) => ({
    data: (await real()).data.map(({ room }) => ({
      room,
      reservations: times.map(([start, end]) =>
        evening.book('Aizņemta', 0, start, end, { room_id: room.id }),
      ),
    })),
  }))

test('whoever has a lesson of their own is told so, and which rooms are free then all the same', async ({
  page,
  arrive,
  answer,
}) => {
  const { date, rooms } = evening.scene
  evening.book('Sava stunda', 2, '20:00', '20:45')
  itIs(answer, '18:00:00')
  await arrive('teacher', `/?date=${date}&rooms=${rooms[0]?.id}`)
  await opener(page).tap()
  await expect(lineOf(page, evening.scene, 0)).toContainText('līdz 21:00')
  await expect(lineOf(page, evening.scene, 0)).not.toContainText('Jums ir rezervācija')
  await freeRooms(page).getByLabel('Sākot no').tap()
  await freeRooms(page).getByRole('option', { name: '20:00' }).tap()
  await freeRooms(page).getByText('30', { exact: true }).tap()
  await expect(freeRooms(page)).toContainText('Jums ir rezervācija 20:00–20:45.')
  await expect(lineOf(page, evening.scene, 0)).toContainText('līdz 21:00')
})

test('a student is offered only the rooms that students may book', async ({ page, arrive, answer }) => {
  answer('GET /api/rooms/get_schedule', async ({ real }) => ({
    data: (await real()).data.map(({ room, reservations }) => ({
      room: { ...room, open_to_students: room.id === evening.room(1) },
      reservations,
    })),
  }))
  itIs(answer, '17:00:00')
  await arrive('student', `/?date=${evening.scene.date}`)
  await opener(page).tap()
  await expect(lineOf(page, evening.scene, 1)).toBeVisible()
  await expect(freeRooms(page).getByRole('listitem')).toHaveCount(1)
})

test('by keyboard: Escape leads back to the button, and so does leaving the form that a room began', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).press('Enter')
  await lineOf(page, evening.scene, 2).waitFor()
  await page.keyboard.press('Escape')
  await expect(freeRooms(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await pressEnter(lineOf(page, evening.scene, 2).getByRole('button'))
  await page.getByRole('dialog', { name: 'Jauna rezervācija' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

test('a room that is free, but not for as long as is asked for, is not called taken', async ({
  page,
  arrive,
  answer,
}) => {
  itIs(answer, '17:03:00')
  taken(answer, ['08:00', '17:00'], ['17:45', '19:00'])
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).tap()
  await expect(
    freeRooms(page).getByText('Pašlaik uz tik ilgu laiku nav brīva neviena telpa. Pirmā būs brīva no 19:00.'),
  ).toBeVisible()
  await expect(freeRooms(page).getByRole('heading', { name: /^Brīvas vēlāk/ })).toBeVisible()
})

test('late in the evening the shortest time is what is left of the day, and only what helps is advised', async ({
  page,
  arrive,
  answer,
}) => {
  itIs(answer, '20:31:00')
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).tap()
  await expect(freeRooms(page).getByText('Izvēlieties īsāku laiku.')).toBeVisible()
  await freeRooms(page).getByRole('radio', { name: '30 min', exact: true }).check({ force: true })
  await expect(freeRooms(page).getByRole('heading', { name: /^Brīvas tagad/ })).toBeVisible()
  await expect(lineOf(page, evening.scene, 2)).toContainText('25 min')
  await lineOf(page, evening.scene, 2).getByRole('button').tap()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('20:35')
  await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue('21:00')
})

test('when the day is over, the next one is a tap away', async ({ page, arrive, answer }) => {
  const { date } = evening.scene
  itIs(answer, '20:50:00')
  await arrive('teacher', `/?date=${date}`)
  await opener(page).tap()
  await expect(freeRooms(page).getByText('Līdz dienas beigām palicis pārāk maz laika')).toBeVisible()
  await freeRooms(page).getByRole('button', { name: 'Nākamā diena' }).tap()
  await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`))
  await expect(freeRooms(page).getByText('Līdz dienas beigām palicis pārāk maz laika')).toBeHidden()
})

test('what could not be read is asked for once more', async ({ page, arrive }) => {
  await page.route(/get_schedule\?/, route => route.fulfill({ status: 429, json: { message: '' } }))
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).tap()
  await freeRooms(page).getByRole('alert').waitFor()
  await page.unroute(/get_schedule\?/)
  await freeRooms(page).getByRole('button', { name: 'Mēģināt vēlreiz' }).tap()
  await expect(lineOf(page, evening.scene, 2)).toBeVisible()
})
