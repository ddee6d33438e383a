import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { eveningAt } from '../support/evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, signOut, test } from '../support/story.ts'

test('rooms of one group are chosen with one click, and still chosen the next time', async ({
  page,
  school,
  signIn,
  visit,
}) => {
  const rooms = await (await callsOf(school.url, 'attendant')).get<Room[]>('/api/rooms')
  const studios = rooms.filter(({ room_group }) => room_group.name === 'Studijas')
  expect(studios.length).toBeGreaterThan(1)
  await signIn('attendant')
  await page.getByRole('button', { name: /^Visas telpas/ }).click()
  await page.getByRole('button', { name: 'tikai šīs Studijas' }).click()
  const ids = studios.map(({ id }) => id).join(',')
  await expect(page).toHaveURL(new RegExp(`rooms=${ids}$`))
  const chosen = page.getByRole('button', { name: `Studijas · ${studios.length}` })
  await expect(chosen).toBeFocused()

  await page.getByRole('link', { name: 'Individuālais plāns' }).click()
  await page.getByRole('link', { name: 'Telpu grafiks' }).click()
  await expect(chosen).toBeVisible()
  await visit('/')
  await expect(chosen).toBeVisible()

  await chosen.click()
  await page.getByRole('checkbox', { name: 'Visas telpas' }).check()
  await page.getByRole('button', { name: /^Rādīt/ }).click()
  await expect(page).not.toHaveURL(/rooms=/)

  await signOut(page)
  await signIn('attendant')
  await expect(page.getByRole('button', { name: /^Visas telpas/ })).toBeVisible()
})

test('a room is found by a part of its name, without Latvian marks; Enter shows what was found', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', '/')
  await page.getByRole('button', { name: /^Visas telpas/ }).click()
  const search = page.getByRole('searchbox', { name: 'Meklēt telpu' })
  await search.fill('flig')
  await expect(page.getByRole('group', { name: 'Studijas' })).toContainText('Flīģelis')
  await search.fill('103')
  await search.press('Enter')
  await expect(page).toHaveURL(/rooms=\d+$/)
  const chosen = page.getByRole('button', { name: /^103/ })
  await expect(chosen).toBeFocused()
  // The Enter that closed the list does not press the button, which has the focus again.
  const panel = page.getByRole('dialog', { name: 'Izvēlēties telpas' })
  await expect(panel).toBeHidden()
  await page.keyboard.press('r')
  await search.fill('104')
  await search.press('Enter')
  await expect(page.getByRole('button', { name: /^104/ })).toBeFocused()
  await expect(panel).toBeHidden()
})

test('the legend explains each colour and each sign, by status or by category, and the choice stays; an event has the same colour in the day, in the weeks and in the plan', async ({
  page,
  arrive,
  school,
  visit,
}) => {
  await arrive('attendant', '/')
  await page.getByRole('button', { name: 'Pēc statusa' }).click()
  const panel = page.getByRole('dialog', { name: 'Krāsas' })
  await expect(panel.getByRole('listitem')).toHaveText([
    'apstiprināta',
    'gaida apstiprinājumu',
    'atslēga izsniegta',
    'atslēga nav atdota',
    'apkope',
    'atcelta',
    'nav izskatīta',
    'noraidīta',
    'mainīta atsevišķi',
  ])
  await panel.getByLabel('Pēc kategorijas').check()
  await expect(panel.getByRole('listitem')).toHaveText([
    'nodarbība',
    'koncerts',
    'apkope',
    'konsultācija',
    'cits pasākums',
    'atcelta',
    'gaida apstiprinājumu',
    'nav izskatīta',
    'atslēga izsniegta',
    'atslēga nav atdota',
    'noraidīta',
    'mainīta atsevišķi',
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Pēc kategorijas' }).click()
  await panel.getByLabel('Pēc statusa').check()
  await page.keyboard.press('Escape')

  const { scene, book } = await eveningAt(school.url)
  const [room, other] = scene.rooms.map(({ id }) => id)
  // On a Sunday, so that the week shows it and does not only count it.
  const date = addDays(scene.date, 7 - weekdayOf(scene.date))
  await book('Krāsains', 0, '17:00', '18:00', {
    start_datetime: `${date} 17:00:00`,
    end_datetime: `${date} 18:00:00`,
  })
  // The attendant: on the schedule a teacher's own events have a colour of their own.
  const places = [
    `/?date=${date}&view=day&rooms=${room}`,
    `/?date=${date}&view=week&rooms=${room}`,
    `/?date=${date}&view=week&rooms=${room},${other}`,
    `/individual-plan?user=${scene.teacher.id}&date=${date}`,
  ]
  const barsOf = async () => {
    const bars: string[] = []
    for (const place of places) {
      await visit(place)
      const event = page.getByRole('button', { name: /Krāsains/ }).first()
      bars.push(
        await event.evaluate(it => /rgb\([^)]+\)/.exec(getComputedStyle(it).backgroundImage)?.[0] ?? ''),
      )
    }
    return bars
  }
  const by_status = await barsOf()
  expect(new Set(by_status)).toEqual(new Set(['rgb(77, 99, 221)']))
  await page.getByRole('button', { name: 'Pēc statusa' }).click()
  await panel.getByLabel('Pēc kategorijas').check()
  const by_category = await barsOf()
  expect(new Set(by_category).size).toBe(1)
  expect(by_category[0]).not.toBe(by_status[0])
  // The meaning of the colours stands in their menu.
  await page.getByRole('button', { name: 'Pēc kategorijas' }).click()
  await expect(page.getByRole('list', { name: 'Krāsu nozīme' })).toContainText('konsultācija')
})
