import { readFile } from 'node:fs/promises'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { useEvening } from '../support/evening.ts'
import { paperReady, printed, tellWhatIsPrinted, unspaced } from '../support/paper.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, prepareOnce, test } from '../support/story.ts'

const ACROSS = { width: 297, height: 210 }
const UPRIGHT = { width: 210, height: 297 }
const LONG = 'Pūtēju orķestra un kora kopmēģinājums pirms Ziemassvētku koncerta lielajā zālē'

const evening = useEvening()

prepareOnce(async () => {
  await evening.lesson('Gammu pārbaude', 0, '17:00', '17:45')
  await evening.lesson('Atceltā stunda', 0, '18:00', '18:45', { status_id: 3 })
  await evening.lesson('Gaida atbildi', 0, '19:00', '19:45', { status_id: 2 })
  await evening.lesson(LONG, 0, '20:00', '20:10')
})

test('a day is printed as rooms × hours on A4 across: every room and event, the heads on each sheet, statuses in words, and nothing to press', async ({
  page,
  arrive,
}) => {
  const rooms = await evening.attendant.get<Room[]>('/api/rooms')
  const events = await eventsOn(evening.attendant, evening.scene.date)
  const { school_name } = await evening.attendant.get<Settings>('/api/settings')
  await arrive('attendant', `/?date=${evening.scene.date}&view=day`)
  await paperReady(page)
  const pages = await printed(page)
  const sheets = Math.ceil(rooms.length / 8)
  expect(pages).toHaveLength(sheets)
  const title = unspaced(school_name)
  for (const [index, { text, ...size }] of pages.entries()) {
    expect(size).toEqual(ACROSS)
    expect(text).toContain(title)
    expect(text).toContain(`${index + 1}/${pages.length}`)
    expect(text).not.toContain('Šodien')
  }
  for (const { text } of pages) expect(text).toContain('08:0009:0010:00')
  const all = pages.map(({ text }) => text).join()
  const lacking = [
    ...rooms.map(({ room_number, name }) => room_number + name),
    ...events.map(({ event_name }) => event_name).filter(name => name !== LONG),
  ].filter(text => !all.includes(unspaced(text)))
  expect(lacking).toEqual([])

  const sheet = pages.find(({ text }) => text.includes('Atceltāstunda'))
  expect(sheet?.text).toMatch(/Atceltāstunda18:00–18:45atcelta/)
  expect(sheet?.text).toMatch(/Gaidaatbildi19:00–19:45gaida/)
  expect(sheet?.text).toMatch(/Pūtējuorķestra.*…/)
  expect(sheet?.text).not.toContain(unspaced(LONG))
})

test('a person’s week is one sheet upright, black on white also where the screen is dark, and is saved as a file that calendars read; the sheet of a room names her too', async ({
  page,
  arrive,
}) => {
  await test.step('the sheet of a room names a teacher also where she prints it herself', async () => {
    await arrive('teacher', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(0)}`)
    await paperReady(page)
    const [sheet] = await printed(page)
    expect(sheet?.text).toMatch(/Gammupārbaude17:00–17:45A\.Kalniņa/)
  })
  await test.step('a person’s week is one sheet upright, black on white also where the screen is dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
    await paperReady(page)
    const pages = await printed(page)
    expect(pages[0]).toMatchObject(UPRIGHT)
    expect(pages[0]?.text).toContain(unspaced(evening.scene.teacher.full_name))
    expect(pages[0]?.text).toContain(unspaced('Gammu pārbaude 17:00–17:45'))
    expect(pages[0]?.text).toContain(unspaced(evening.scene.student.full_name))
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const colours = await page
      .locator('[data-paper]')
      .first()
      .evaluate(card => {
        const { color, backgroundColor } = getComputedStyle(card)
        return { color, backgroundColor }
      })
    expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
  })
  await test.step('the shown week is saved as a file that calendars read', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Lejupielādēt kalendāra failu' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^agnese-kalnina-\d{4}-\d\d-\d\d\.ics$/)
    const file = await readFile(await saved.path(), 'utf8')
    const lesson = (await eventsOn(evening.attendant, evening.scene.date)).find(
      ({ event_name }: Reservation) => event_name === 'Gammu pārbaude',
    )
    const start = Temporal.PlainDateTime.from(`${evening.scene.date}T17:00`).toZonedDateTime('Europe/Riga')
    const utc = start.toInstant().toString().replace(/[-:]/g, '')
    expect(file).toContain(`UID:reservation-${lesson?.id}@127.0.0.1\r\n`)
    expect(file).toContain(`DTSTART:${utc}\r\n`)
    expect(file).toContain(`LOCATION:${evening.scene.rooms[0]?.room_number}`)
    expect(file.match(/BEGIN:VEVENT/g)?.length).toBe(file.match(/END:VEVENT/g)?.length)
  })
})

test('the week of a room, and of several, is printed with its days', async ({ page, arrive, visit }) => {
  await arrive('attendant', `/?date=${evening.scene.date}&view=week&rooms=${evening.scene.rooms[0]?.id}`)
  await paperReady(page)
  const [upright] = await printed(page)
  expect(upright).toMatchObject(UPRIGHT)
  expect(upright?.text).toContain('pirmdiena')
  expect(upright?.text).toContain(unspaced('Gammu pārbaude 17:00–17:45'))
  await visit(`/?date=${evening.scene.date}&view=week`)
  await paperReady(page)
  const rooms = await evening.attendant.get<Room[]>('/api/rooms')
  const pages = await printed(page)
  for (const { text, ...size } of pages) {
    expect(size).toEqual(ACROSS)
    expect(text).toContain('pirmdiena')
  }
  const all = pages.map(({ text }) => text).join()
  expect(rooms.filter(({ room_number, name }) => !all.includes(unspaced(room_number + name)))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the day of a room and one’s own week are printed by the button under the list, on paper as from a wide screen', async ({
    page,
    arrive,
  }) => {
    await page.addInitScript(tellWhatIsPrinted)
    const { date, rooms } = evening.scene
    for (const address of [`/?date=${date}&rooms=${rooms[0]?.id}`, `/individual-plan?date=${date}`]) {
      await arrive('teacher', address)
      await page.getByRole('button', { name: 'Drukāt' }).tap()
      await expect(page).toHaveTitle('printed true')
      const pages = await printed(page)
      expect(pages[0]?.text).toContain(unspaced('Gammu pārbaude 17:00–17:45'))
      expect(pages[0]?.text).not.toContain(unspaced('Šodien'))
    }
  })
})
