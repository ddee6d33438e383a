import { clickFreeTime, openWholeForm, quickForm as quickOf, quickField as withOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test('a name that is typed and not chosen is neither booked nor dropped in silence', async ({
  page,
  arrive,
}) => {
  const { date } = evening.scene
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await withOf(page).fill('Nav tāda')
  await quickOf(page).getByText('Rezervēt', { exact: true }).click()
  await expect(quickOf(page)).toContainText('„Nav tāda” nav izvēlēts.')
  await expect(withOf(page)).toBeFocused()
  const at = (await eventsOn(evening.attendant, date)).filter(
    ({ room_id, start_time }) => room_id === evening.room(2) && start_time === '19:00',
  )
  expect(at).toEqual([])
})

test('a text that is typed and not chosen is not lost: leaving asks, beside the form too, and More and a reload keep it', async ({
  page,
  arrive,
}) => {
  await arrive('student', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  const question = page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })
  const close = quickOf(page).getByRole('button', { name: 'Aizvērt', includeHidden: true })
  const leaving = { 'Arī tāda nav': () => page.mouse.click(4, 4), 'Nav tāda': () => close.click() }
  for (const [text, leave] of Object.entries(leaving)) {
    await withOf(page).fill(text)
    await leave()
    await question.getByRole('button', { name: 'Palikt' }).click()
    await expect(withOf(page)).toHaveValue(text)
  }
  await openWholeForm(page)
  const left = page.getByRole('dialog', { name: 'Jauna rezervācija' }).getByText('„Nav tāda” nav izvēlēts.')
  await expect(left).toBeVisible()
  await page.reload()
  await expect(left).toBeVisible()
})

test('Ctrl+Enter books once from the button, and nothing from one that closes', async ({ page, arrive }) => {
  const { student } = evening.scene
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await withOf(page).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  const booked: string[] = []
  await page.route('**/api/event-meta/create', route => {
    booked.push(route.request().postData() ?? '')
    return route.fulfill({ status: 500, json: { message: 'Neizdevās.' } })
  })
  await quickOf(page).getByRole('button', { name: 'Aizvērt' }).press('Control+Enter')
  await page.getByText(/^(Vairāk|More)…$/).press('Control+Enter')
  await expect(quickOf(page).getByRole('alert')).toHaveCount(0)
  expect(booked).toEqual([])
  await quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).press('Control+Enter')
  await expect(quickOf(page).getByRole('alert')).toBeVisible()
  expect(booked).toHaveLength(1)
})

test('what is missing is said in place, and typed in the same field', async ({ page, arrive }) => {
  await arrive('attendant', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await expect(withOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quickOf(page)).toContainText('Jānorāda vismaz viens audzēknis vai pedagogs')
  await expect(withOf(page)).toBeFocused()
  await expect(withOf(page)).toHaveAttribute('aria-invalid', 'true')
})

test('refused: the reasons and the alternatives are there, and one of them is taken by a press', async ({
  page,
  arrive,
}) => {
  const { student } = evening.scene
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(0), '18:00')
  await withOf(page).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await evening.book('Flīģeļa skaņošana', 0, '18:00', '19:00', { teachers: [], students: [], category_id: 3 })
  await expect(quickOf(page)).toContainText(`Telpa ${evening.number(0)} ir aizņemta`)
  await quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()

  const refusal = page.getByRole('dialog', { name: 'Šajā laikā rezervēt nevar' })
  await expect(refusal).toContainText('18:00–19:00 Flīģeļa skaņošana')
  await expect(page.locator('[data-begun]')).toBeVisible()
  const { x, width } = (await page.locator('[data-begun]').boundingBox()) ?? { x: 0, width: 0 }
  const beside = await refusal.boundingBox()
  expect(beside && (beside.x >= x + width || beside.x + beside.width <= x)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(quickOf(page).getByRole('button', { name: `Noņemt: ${student.full_name}` })).toBeVisible()

  await quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await refusal.getByRole('group', { name: 'Visi ir brīvi' }).getByRole('button').first().click()
  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  await expect(refusal).toBeHidden()
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
  await evening.remove('Flīģeļa skaņošana')
})

test('two reasons at once leave most of the board in sight, with the nearest places under them', async ({
  page,
  arrive,
}) => {
  await evening.book('Flīģeļa skaņošana', 0, '18:00', '19:00', { teachers: [], category_id: 3 })
  await evening.lesson('Citā telpā', 1, '18:00', '18:45')
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(0), '17:10')
  await quickOf(page).getByLabel('Līdz', { exact: true }).fill('18:30')
  await withOf(page).fill(evening.scene.student.full_name)
  await page.getByRole('option', { name: evening.scene.student.full_name }).first().click()
  await quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  const refusal = page.getByRole('dialog', { name: 'Šajā laikā rezervēt nevar' })
  await expect(refusal.getByText('Jums šajā laikā ir cita rezervācija')).toBeVisible()
  const places = refusal.getByRole('group', { name: 'Visi ir brīvi' })
  await expect(places.getByRole('button').first()).toBeInViewport({ ratio: 1 })
  const { height = Number.POSITIVE_INFINITY } = (await refusal.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(0.8 * (page.viewportSize()?.height ?? 0))
  await places.getByRole('button', { name: /^Rādīt vēl/ }).click()
  await expect(places.getByRole('button')).not.toHaveCount(3)
  // Back in the small form each of the two is said once, with what is in the way.
  await refusal.getByRole('button', { name: 'Atpakaļ uz veidlapu' }).click()
  await expect(quickOf(page).getByText(/^Jums šajā laikā ir cita rezervācija/)).toHaveText(
    /: 18:00–18:45 Citā telpā/,
  )
  await expect(quickOf(page).getByText(/Telpa \S+ ir aizņemta/)).toHaveText(/: 18:00–19:00 Flīģeļa skaņošana/)
  await evening.remove('Flīģeļa skaņošana', 'Citā telpā')
})

test('without a network it says so, nothing is lost, and it is booked once the network is back', async ({
  page,
  arrive,
}) => {
  const { student } = evening.scene
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '20:00')
  await withOf(page).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await page.route('**/api/event-meta/create', route => route.abort())
  const book = quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true })
  await book.click()
  await expect(quickOf(page).getByRole('alert')).toBeVisible()
  await expect(quickOf(page).getByRole('button', { name: `Noņemt: ${student.full_name}` })).toBeVisible()
  await page.unroute('**/api/event-meta/create')
  await book.click()
  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
})
