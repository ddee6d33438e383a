import type { Page, Route } from '@playwright/test'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { cardOf, clickIntoBoard, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { controlsIn } from '../support/first-sight.ts'
import { pressEnter } from '../support/keyboard.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const clearing = (page: Page) =>
  page.getByRole('dialog', { name: /^(Vispirms jāatbrīvo|Šajā laikā|Tagad var)/ })
const row = (page: Page, name: string) =>
  clearing(page).getByRole('listitem').filter({ hasText: name }).last()

/** Tries to book an event in the evening's first room. */
async function ask(page: Page, name: string, kind: RegExp, start: string, end: string, student?: string) {
  await clickIntoBoard(page, evening.room(0), '20:00')
  await nameEvent(form(page), name)
  await form(page).getByRole('combobox', { name: 'Kategorija' }).click()
  await page.getByRole('option', { name: kind }).click()
  if (student) {
    await form(page).getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(student)
    await page.getByRole('option', { name: student }).click()
  }
  await form(page).getByLabel('Piezīmes').fill('Zvanīt dežurantam')
  for (const [label, time] of [
    ['No', start],
    ['Līdz', end],
  ] as const) {
    await form(page).getByLabel(label, { exact: true }).fill(time)
    await form(page).getByLabel(label, { exact: true }).press('Tab')
  }
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
}

test('a room is closed over two lessons without leaving the refusal: one is moved, one cancelled, then it is closed', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Kontrabass', 0, '18:00', '18:45')
  await evening.lesson('Klarnete', 0, '19:00', '19:45')
  await arrive('attendant', evening.address())
  await ask(page, 'Plīsusi caurule', /apkope/i, '17:00', '20:00')

  const refusal = clearing(page)
  await expect(refusal).toHaveAccessibleName(`Vispirms jāatbrīvo telpa ${evening.number(0)}`)
  await expect(refusal).not.toContainText('Izvēlieties citu telpu')
  await expect(row(page, 'Kontrabass')).toContainText('18:00–18:45')
  await expect(row(page, 'Kontrabass')).toContainText(`Agnese Kalniņa · ${evening.scene.student.full_name}`)
  await expect(row(page, 'Kontrabass').getByRole('button', { name: /^Pārcelt/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const places = refusal.getByRole('group', { name: 'Uz kurieni pārcelt' })
  await expect(places.getByRole('button').first()).toBeFocused()
  await expect(places.getByRole('button').first()).toContainText('18:00–18:45')
  await page.keyboard.press('Escape')
  await expect(places).toBeHidden()
  await expect(row(page, 'Kontrabass').getByRole('button', { name: /^Pārcelt/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await places.getByRole('button').first().click()

  await expect(row(page, 'Kontrabass')).toContainText('„Kontrabass” pārcelta uz telpu')
  await expect(refusal.getByRole('status')).toContainText('„Kontrabass” pārcelta uz telpu')
  await expect(row(page, 'Klarnete').getByRole('button', { name: /^Pārcelt/ })).toBeFocused()
  await row(page, 'Klarnete')
    .getByRole('button', { name: /^Atcelt šo nodarbību/ })
    .click()
  await expect(refusal).toHaveAccessibleName('Tagad var rezervēt')
  const book = refusal.getByRole('button', { name: 'Rezervēt', exact: true })
  await expect(book).toBeFocused()

  await row(page, 'Klarnete').getByRole('button', { name: 'Atsaukt' }).click()
  await expect(row(page, 'Klarnete').getByRole('button', { name: /^Pārcelt/ })).toBeFocused()
  await expect(book).toBeHidden()
  expect((await evening.booked('Klarnete'))?.start_time).toBe('19:00')
  await row(page, 'Klarnete')
    .getByRole('button', { name: /^Atcelt šo nodarbību/ })
    .click()
  await pressEnter(book)

  await expect(refusal).toBeHidden()
  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  const [closed, moved] = [await evening.booked('Plīsusi caurule'), await evening.booked('Kontrabass')]
  expect(closed).toMatchObject({ room_id: evening.room(0), start_time: '17:00', end_time: '20:00' })
  expect(closed?.description).toBe('Zvanīt dežurantam')
  expect(moved?.start_time).toBe('18:00')
  expect(moved?.room_id).not.toBe(evening.room(0))
  expect(await evening.booked('Klarnete')).toBeUndefined()
  await evening.remove('Plīsusi caurule', 'Kontrabass')
})

test('leaving without booking says what stays moved, and leaves the form as it was; all that is in the way is cancelled at once, after one question in words', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Fagots', 0, '18:00', '18:45')
  await evening.lesson('Tuba', 0, '19:00', '19:45')
  await arrive('attendant', evening.address())
  await ask(page, 'Plīsusi caurule', /apkope/i, '17:00', '20:00')
  await row(page, 'Fagots')
    .getByRole('button', { name: /^Atcelt šo nodarbību/ })
    .click()
  await expect(row(page, 'Fagots').getByRole('button', { name: 'Atsaukt' })).toBeVisible()
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Izmaiņas paliks spēkā' })
  await expect(leaving).toContainText('„Fagots” 18:00–18:45: šī rezervācija paliks pārcelta vai atcelta.')
  await leaving.getByRole('button', { name: 'Palikt' }).click()
  await row(page, 'Fagots').getByRole('button', { name: 'Atsaukt' }).click()
  await expect(row(page, 'Fagots').getByRole('button', { name: /^Pārcelt/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form(page).getByLabel('Nosaukums')).toHaveValue('Plīsusi caurule')
  await expect(form(page).getByLabel('Līdz')).toHaveValue('20:00')
  expect((await evening.booked('Fagots'))?.room_id).toBe(evening.room(0))

  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  const all = clearing(page).getByRole('button', { name: 'Atcelt visas (2)' })
  await all.click()
  const question = page.getByRole('dialog', { name: 'Atcelt 2 rezervācijas?' })
  await expect(question).toContainText('„Fagots” 18:00–18:45, „Tuba” 19:00–19:45')
  await expect(question).toContainText('paliks redzamas kā atceltas')
  await question.getByRole('button', { name: 'Atpakaļ' }).click()
  expect(await evening.booked('Fagots')).toBeDefined()
  await all.click()
  await question.getByRole('button', { name: 'Atcelt visas (2)' }).click()
  await clearing(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(clearing(page)).toBeHidden()
  expect(await evening.booked('Fagots')).toBeUndefined()
  expect(await evening.booked('Plīsusi caurule')).toBeDefined()
  await evening.remove('Plīsusi caurule')
})

test('a concert takes the place of a lesson; somebody who was faster is told, and can be moved too', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Oboja', 0, '18:00', '18:45')
  await arrive('attendant', evening.address())
  await ask(page, 'Ziemassvētku koncerts', /koncerts/i, '17:30', '19:00', evening.scene.student.full_name)
  await expect(clearing(page)).toHaveAccessibleName('Šajā laikā rezervēt nevar')
  expect(await controlsIn(clearing(page))).toBeLessThanOrEqual(8)
  await clearing(page).getByRole('button', { name: 'Atbrīvot vietu' }).click()
  await expect(row(page, 'Oboja').getByRole('button', { name: /^Pārcelt/ })).toBeFocused()
  await row(page, 'Oboja')
    .getByRole('button', { name: /^Pārcelt/ })
    .click()
  await clearing(page).getByRole('group', { name: 'Uz kurieni pārcelt' }).getByRole('button').first().click()
  await expect(clearing(page)).toHaveAccessibleName('Tagad var rezervēt')

  await evening.book('Skaņošana', 0, '18:15', '18:45', { category_id: 3, teachers: [] })
  await clearing(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(clearing(page)).toContainText('Tikmēr kaut kas ir mainījies')
  // While the user is clearing the room, no other room is proposed.
  await expect(clearing(page).getByRole('button', { name: /^Rezervēt/ })).toHaveCount(0)
  await expect(row(page, 'Oboja').getByRole('button', { name: 'Atsaukt' })).toBeVisible()
  const mover = row(page, 'Skaņošana').getByRole('button', { name: /^Pārcelt/ })
  await expect(mover).toBeFocused()
  await mover.click()
  await clearing(page).getByRole('group', { name: 'Uz kurieni pārcelt' }).getByRole('button').first().click()
  await clearing(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(clearing(page)).toBeHidden()
  const concert = await evening.booked('Ziemassvētku koncerts')
  expect([concert?.room_id, concert?.description]).toEqual([evening.room(0), 'Zvanīt dežurantam'])
  await evening.remove('Ziemassvētku koncerts', 'Oboja', 'Skaņošana')
})

test('a place that was taken meanwhile is not taken twice: the lesson stays, and why is said with it', async ({
  page,
  arrive,
}) => {
  const { id } = await evening.lesson('Mežrags', 0, '18:00', '18:45')
  await arrive('attendant', evening.address())
  await ask(page, 'Plīsusi caurule', /apkope/i, '17:00', '20:00')
  await row(page, 'Mežrags')
    .getByRole('button', { name: /^Pārcelt/ })
    .click()
  const place = clearing(page).getByRole('group', { name: 'Uz kurieni pārcelt' }).getByRole('button').first()
  const number = (await place.innerText()).split(/\s/)[0]
  const room = (await evening.attendant.get<Room[]>('/api/rooms')).find(
    ({ room_number }) => room_number === number,
  )
  const faster = async (route: Route) => {
    await evening.book('Ansamblis', 0, '18:00', '18:45', { room_id: room?.id, category_id: 3, teachers: [] })
    await route.continue()
  }
  await page.route(`**/api/reservations/reservation/${id}`, faster, { times: 1 })
  await place.click()
  await expect(row(page, 'Mežrags')).toContainText(`Tur pārcelt neizdevās. Telpa ${number} ir aizņemta.`)
  await expect(row(page, 'Mežrags').getByRole('button', { name: /^Pārcelt/ })).toBeFocused()
  expect((await evening.booked('Mežrags'))?.room_id).toBe(evening.room(0))

  await evening.remove('Mežrags')
  await row(page, 'Mežrags')
    .getByRole('button', { name: /^Atcelt šo nodarbību/ })
    .click()
  await expect(row(page, 'Mežrags')).toContainText('šajā laikā vairs nav')
  await clearing(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(clearing(page)).toBeHidden()
  await evening.remove('Plīsusi caurule', 'Ansamblis')
})

test('a concert that is carried over a lesson on the board takes its place when that is moved', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Vijole', 1, '18:00', '18:45')
  const people = { category_id: 2, teachers: [], students: [evening.scene.student.key] }
  await evening.book('Mazais koncerts', 0, '17:00', '17:45', people)
  await arrive('attendant', evening.address())
  await dragReady(page)
  const target = await pointAt(page, `room_${evening.room(1)}`, '18:00')
  const grip = await grabPoint(cardOf(page, evening.room(0), 'Mazais koncerts'))
  await dragTo(page, grip, { x: target.x, y: target.y + 2 })
  await page.mouse.up()
  const refusal = page.getByRole('dialog', { name: /^(Uz šo vietu pārcelt nevar|Tagad var pārcelt)$/ })
  const lesson = refusal.getByRole('listitem').filter({ hasText: 'Vijole' }).last()
  await lesson.getByRole('button', { name: /^Pārcelt/ }).click()
  await refusal.getByRole('group', { name: 'Uz kurieni pārcelt' }).getByRole('button').first().click()
  await refusal.getByRole('button', { name: 'Pārcelt', exact: true }).click()
  await expect(refusal).toBeHidden()
  await expect(cardOf(page, evening.room(1), 'Mazais koncerts')).toBeVisible()
  expect(await evening.booked('Mazais koncerts')).toMatchObject({
    room_id: evening.room(1),
    start_time: '18:00',
  })
  expect((await evening.booked('Vijole'))?.start_time).not.toBe('18:00')
  await evening.remove('Mazais koncerts', 'Vijole')
})
