import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const bar = (page: Page) => page.getByRole('region', { name: 'Darbības ar izvēlētajām rezervācijām' })
const dialog = (page: Page) => page.getByRole('dialog')
const asking = (page: Page) => page.getByRole('region', { name: /^Lūdzat cit/ })
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const now = (lesson: Reservation) => evening.attendant.get<Reservation>(path(lesson))
const plan = () => `/individual-plan?date=${evening.scene.date}`
let lessons: Reservation[]

test.beforeEach(async () => {
  lessons = [await evening.lesson('Flauta', 0, '18:00', '18:45')]
})
test.afterEach(async () => {
  for (const lesson of lessons) await evening.attendant.delete(path(lesson))
})

/** Another teacher's lesson; the story's teacher is asked to give it. */
async function askedOfTeacher(): Promise<Reservation> {
  const { teacher } = evening.scene
  const teachers = await evening.attendant.get<{ id: number }[]>('/api/teachers')
  const other = teachers.find(({ id }) => id !== teacher.id)
  const lesson = await evening.book('Čells', 1, '20:00', '20:45', { teachers: [other?.id] })
  lessons.push(lesson)
  const row = { reservation_id: lesson.id, version: lesson.version, from: other?.id, to: teacher.id }
  await evening.attendant.post('/api/rearrangements', {
    cause: { kind: 'chosen' },
    rows: [{ ...row, action: 'ask' }],
  })
  return lesson
}

test('a teacher asks a colleague to give her lesson: it stays hers, her plan says who is asked, and one press takes it back; by keyboard too', async ({
  page,
  arrive,
}) => {
  await test.step('a teacher asks a colleague to give her lesson: it stays hers, her plan says who is asked, and one press takes it back', async () => {
    const [flute] = lessons as [Reservation]
    await arrive('teacher', evening.address())
    await cardOf(page, evening.room(0), 'Flauta').click({ modifiers: ['Control'] })
    await bar(page).getByRole('button', { name: 'Nodot citam pedagogam…' }).click()
    await expect(dialog(page).getByText('Pedagogam vispirms lūgs piekrišanu')).toBeVisible()
    await dialog(page).getByLabel('Kurš vadīs').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('row', { name: /Flauta/ })).toContainText('jautāt:')
    await dialog(page).getByRole('button', { name: 'Saglabāt 1' }).click()
    await expect(page.getByText('Lūgums nosūtīts par 1 nodarbību')).toBeVisible()
    expect(await now(flute)).toEqual(flute)
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Viss ir kā iepriekš')).toBeVisible()
    await page.goto(plan())
    await expect(page.getByRole('button', { name: /Flauta/ }).first()).toBeVisible()
    await expect(asking(page)).toBeHidden()
  })
  await test.step('by keyboard: she asks, sees it in her plan, and no longer asks', async () => {
    await arrive('teacher', evening.address())
    await cardOf(page, evening.room(0), 'Flauta').focus()
    await page.keyboard.press('x')
    await tabTo(page, bar(page).getByRole('button', { name: 'Nodot citam pedagogam…' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog(page).getByLabel('Kurš vadīs'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, dialog(page).getByRole('button', { name: 'Saglabāt 1' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lūgums nosūtīts par 1 nodarbību')).toBeVisible()
    await page.goto(plan())
    await expect(asking(page)).toContainText('Flauta')
    await tabTo(page, asking(page).getByRole('button', { name: /^Atsaukt lūgumu/ }))
    await page.keyboard.press('Enter')
    await expect(asking(page)).toBeHidden()
  })
})

test('who is asked accepts in her plan, and the lesson is hers', async ({ page, arrive }) => {
  const lesson = await askedOfTeacher()
  await arrive('teacher', plan())
  await expect(page.getByRole('heading', { name: 'Jūs lūdz aizvietot 1 nodarbību' })).toBeVisible()
  await page.getByRole('button', { name: /^Piekrist: .*Čells/ }).click()
  await expect(page.getByText('Nodarbība tagad ir Jūsu plānā')).toBeVisible()
  expect((await now(lesson)).teachers.map(one => one.id)).toEqual([evening.scene.teacher.id])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('who is asked declines; who asked sees that, and asks somebody else', async ({ page, arrive }) => {
    const lesson = await askedOfTeacher()
    await arrive('teacher', plan())
    await page.getByRole('button', { name: /^Nevaru: .*Čells/ }).tap()
    await expect(page.getByText('Atbilde nosūtīta')).toBeVisible()
    expect(await now(lesson)).toEqual(lesson)

    await arrive('attendant', '/absences')
    await expect(asking(page)).toContainText(`${evening.scene.teacher.full_name} nevar aizvietot`)
    await asking(page)
      .getByRole('button', { name: /^Lūgt citam: .*Čells/ })
      .tap()
    await dialog(page)
      .getByRole('button', { name: /Ko darīt/ })
      .tap()
    await page
      .getByRole('menuitem', { name: /^Aizvieto / })
      .first()
      .tap()
    await dialog(page).getByLabel('Vispirms pajautāt aizvietotājiem').check()
    await dialog(page).getByRole('button', { name: 'Saglabāt 1' }).tap()
    await expect(asking(page)).toContainText('gaida atbildi:')
    expect(await now(lesson)).toEqual(lesson)
  })
})
