import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

const evening = useEvening()

test.beforeEach(() => void evening.lesson('Gammu pārbaude', 0, '18:00', '19:30'))

const dayOf = (date: string) => `[data-column="day_${weekdayOf(date)}"]`

test('a teacher sees nobody else, whatever the address says', async ({ page, arrive }) => {
  await arrive(
    'teacher',
    `/individual-plan?user=${evening.scene.student.key.slice(8)}&date=${evening.scene.date}`,
  )
  await expect(page).toHaveURL(new RegExp(`user=${evening.scene.teacher.id}&`))
  await expect(page.getByRole('region', { name: evening.scene.teacher.full_name })).toBeVisible()
  await expect(page.getByTitle('Izvēlēties cilvēku')).toHaveCount(0)
})

test('an attendant finds a person by typing without diacritics; Back goes to the one before', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', `/individual-plan?date=${evening.scene.date}`)
  await expect(page.getByRole('main').getByText('Izvēlieties cilvēku')).toBeVisible()
  const choose = async (typed: string, name: string) => {
    await page.getByTitle('Izvēlēties cilvēku').click()
    await page.getByRole('combobox', { name: 'Meklēt pedagogu vai audzēkni' }).fill(typed)
    await expect(page.getByRole('option', { name }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await choose('agnese kalnina', 'Agnese Kalniņa')
  await expect(
    page.locator(dayOf(evening.scene.date)).getByRole('button', { name: 'Gammu pārbaude' }),
  ).toBeVisible()
  await choose(evening.scene.student.full_name, evening.scene.student.full_name)
  const card = page.locator(dayOf(evening.scene.date)).getByRole('button', { name: 'Gammu pārbaude' })
  await expect(card).toContainText('A. Kalniņa')

  await page.goBack()
  await expect(page.getByRole('region', { name: 'Agnese Kalniņa' })).toBeVisible()
})

test('a free time in one’s own plan is booked with oneself in it', async ({ page, arrive }) => {
  await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
  const column = page.locator(dayOf(evening.scene.date))
  await page.getByRole('button', { name: 'Gammu pārbaude' }).waitFor()
  const box = await column.boundingBox()
  await column.click({ position: { x: 40, y: ((box?.height ?? 0) * 12.1) / 13 } })
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('20:00')
  await expect(form).toContainText('Agnese Kalniņa')
})

test('a student who looks too far ahead is told how far, and the week goes back', async ({
  page,
  arrive,
  visit,
}) => {
  await arrive('student', '/individual-plan')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title.getByRole('button')).toBeVisible()
  const week = await title.innerText()
  await visit(`/individual-plan?date=${addDays(evening.scene.date, 60)}`)
  await expect(page.getByRole('dialog')).toContainText('14 dienas uz priekšu')
  await page.getByRole('button', { name: 'Labi' }).click()
  await expect(title).toHaveText(week)
})

test('of a week with nothing it is said what comes next, one click away', async ({
  page,
  arrive,
  answer,
}) => {
  const { scene } = evening
  const monday = addDays(scene.date, 1 - weekdayOf(scene.date))
  const later = evening.lesson('Nākamā nedēļa', 1, '08:00', '08:45', { start_date: addDays(monday, 7) })
  // Shows the whole week as cancelled.
  answer('GET /api/reservations/by_user/:id/by_date', async ({ real, query }) =>
    query.date_from === monday && query.include_cancelled ? { data: [] } : real(),
  )
  await arrive('attendant', `/individual-plan?user=${scene.teacher.id}&date=${scene.date}`)
  await expect(page.getByText('Šajā nedēļā nekas nav ieplānots').first()).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^Nākamā rezervācija .*, ${later.start_time}, telpa \\S+$`) })
    .click()
  await expect(page).toHaveURL(new RegExp(`date=${later.start_date}`))
  await expect(page.locator(`[data-event="${later.id}"]`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the day is a list, with the free time between', async ({ page, arrive, visit }) => {
    await arrive('teacher', '/')
    await page.getByRole('button', { name: 'Izvēlne' }).click()
    await page.getByRole('link', { name: 'Individuālais plāns' }).click()
    await expect(page).toHaveURL(/individual-plan/)
    await visit(`/individual-plan?date=${evening.scene.date}`)
    await expect(page.getByRole('button', { name: 'Gammu pārbaude' })).toContainText(
      evening.scene.student.full_name,
    )
    await expect(page.getByText('Brīvs laiks līdz 21:00')).toBeVisible()
  })

  test('one’s own day has the free rooms and a new reservation under the thumb, another’s has not', async ({
    page,
    arrive,
  }) => {
    const { date, teacher } = evening.scene
    await arrive('teacher', `/individual-plan?date=${date}`)
    await page.getByRole('button', { name: 'Brīvās telpas' }).tap()
    await expect(page.getByRole('dialog', { name: /Brīvās telpas/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Rezervēt', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Jauna rezervācija' })).toBeVisible()

    await arrive('attendant', `/individual-plan?user=${teacher.id}&date=${date}`)
    await page.getByRole('listitem').first().waitFor()
    await expect(page.getByRole('button', { name: 'Brīvās telpas' })).toHaveCount(0)
  })
})

test('by keyboard, the whole of what stands in a plan’s free time can be read', async ({ page, arrive }) => {
  const { date, teacher } = evening.scene
  await arrive('attendant', `/individual-plan?user=${teacher.id}&date=${date}`)
  await page.locator('[data-event]').first().waitFor()
  await page.getByRole('region', { name: teacher.full_name }).focus()
  const slot = page.locator('[data-slot]')
  // The day may already have lessons.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(slot).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(slot).toContainText('nevar rezervēt')
  const isCut = await slot.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  )
  expect(isCut).toBe(false)
})
