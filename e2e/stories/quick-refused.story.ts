import { cardOf, clickFreeTime, quickForm as quickOf, quickField as withOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test('refused: the reasons and the alternatives are there, one of them is taken by a press, and most of the board stays in sight; without a network nothing is lost', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await test.step('refused: the reasons and the alternatives are there, and one of them is taken by a press', async () => {
    const { student } = evening.scene
    await clickFreeTime(page, evening.room(0), '18:00')
    await withOf(page).fill(student.full_name)
    await page.getByRole('option', { name: student.full_name }).first().click()
    await evening.book('Flīģeļa skaņošana', 0, '18:00', '19:00', {
      teachers: [],
      students: [],
      category_id: 3,
    })
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
  await test.step('two reasons at once leave most of the board in sight, with the nearest places under them', async () => {
    await evening.book('Flīģeļa skaņošana', 0, '18:00', '19:00', { teachers: [], category_id: 3 })
    await evening.lesson('Citā telpā', 1, '18:00', '18:45')
    await cardOf(page, evening.room(1), 'Citā telpā').waitFor()
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
    await expect(quickOf(page).getByText(/Telpa \S+ ir aizņemta/)).toHaveText(
      /: 18:00–19:00 Flīģeļa skaņošana/,
    )
    await quickOf(page).getByRole('button', { name: 'Aizvērt' }).click()
    await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
    await evening.remove('Flīģeļa skaņošana', 'Citā telpā')
  })
  await test.step('without a network it says so, nothing is lost, and it is booked once the network is back', async () => {
    const { student } = evening.scene
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
})
