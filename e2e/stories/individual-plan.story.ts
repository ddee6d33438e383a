import { weekdayOf } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/evening.ts'
import { openEvent } from '../support/peek.ts'
import { expect, prepareOnce, test } from '../support/story.ts'

const evening = useEvening()

prepareOnce(() => evening.lesson('Gammu pārbaude', 0, '18:00', '19:30'))

const dayOf = (date: string) => `[data-column="day_${weekdayOf(date)}"]`

test('a teacher sees her own week, with room and student, and opens a lesson from it', {
  tag: '@smoke',
}, async ({ page, visit, arrive }) => {
  await arrive('teacher', '/')
  await page.getByRole('link', { name: 'Individuālais plāns' }).click()
  await expect(page).toHaveURL(/\/individual-plan\?user=\d+&date=/)
  await visit(`/individual-plan?date=${evening.scene.date}`)
  const card = page.locator(dayOf(evening.scene.date)).getByRole('button', { name: 'Gammu pārbaude' })
  await expect(card).toContainText(evening.scene.rooms[0]?.room_number ?? '?')
  await expect(card).toContainText(evening.scene.student.full_name)
  await openEvent(card)
  await expect(page.getByRole('dialog').getByLabel('Nosaukums')).toHaveValue('Gammu pārbaude')
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
})
