import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { weekdayOf } from '@stunda/domain/time/civil.ts'
import { type Evening, useEvening } from '../support/evening.ts'
import { printed, unspaced } from '../support/paper.ts'
import { openEvent } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

/** The attendant cancels a lesson while the teacher is away from the app. */
async function callOff({ attendant }: Evening, lesson: Reservation): Promise<void> {
  await attendant.put(`/api/reservations/reservation/${lesson.id}`, {
    ...lesson,
    teachers: lesson.teachers.map(({ id }) => id),
    students: lesson.students?.map(({ key }) => key),
    status_id: 3,
  })
}

test('a lesson that somebody else calls off stays in her plan, struck through, and its time is free again; so does the plan last seen without a network', async ({
  page,
  arrive,
}) => {
  await test.step('a lesson that somebody else calls off stays in her plan, struck through, and its time is free again', async () => {
    const lesson = await evening.lesson('Vijoles stunda', 0, '18:00', '18:45')
    const { date } = evening.scene
    await arrive('teacher', `/individual-plan?date=${date}`)
    const day = page.locator(`[data-column="day_${weekdayOf(date)}"]`)
    const card = day.getByRole('button', { name: 'Vijoles stunda' })
    await expect(card).not.toHaveAccessibleName(/atcelta/)
    await callOff(evening, lesson)
    await expect(card).toHaveAccessibleName(/atcelta/)
    await expect(card.getByText('Vijoles stunda')).toHaveCSS('text-decoration-line', 'line-through')

    await evening.book('Cita nodarbība', 1, '18:00', '18:45')
    await expect(day.getByRole('button', { name: 'Cita nodarbība' })).toBeVisible()
    await expect(card).toHaveAccessibleName(/atcelta/)
    await openEvent(card)
    await expect(page.getByRole('dialog').getByLabel('Nosaukums')).toHaveValue('Vijoles stunda')
    await page.keyboard.press('Escape')
    await evening.remove('Cita nodarbība')
  })
  await test.step('without a network the plan last seen says it is cancelled, too', async () => {
    await callOff(evening, await evening.lesson('Alta stunda', 0, '19:00', '19:45'))
    await expect(page.getByRole('button', { name: 'Alta stunda' })).toHaveAccessibleName(/atcelta/)
    const kept = () => page.evaluate(() => localStorage.getItem('stunda-plan'))
    await expect.poll(kept).toContain('Alta stunda')
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Alta stunda' })
    await expect(row).toContainText('atcelta')
    await expect(row.getByText('Alta stunda')).toHaveCSS('text-decoration-line', 'line-through')
  })
})

test('in somebody else’s plan the attendant sees what was called off, too, and so does the paper', async ({
  page,
  arrive,
}) => {
  const lesson = await evening.lesson('Čella stunda', 0, '20:00', '20:45')
  await callOff(evening, lesson)
  const { date, teacher } = evening.scene
  await arrive('attendant', `/individual-plan?user=${teacher.id}&date=${date}`)
  await expect(page.getByRole('button', { name: 'Čella stunda' })).toHaveAccessibleName(/atcelta/)
  // The code for printing is loaded after the plan.
  const paper = async () => (await printed(page))[0]?.text
  await expect.poll(paper).toContain(unspaced('Čella stunda 20:00–20:45 atcelta'))
})
