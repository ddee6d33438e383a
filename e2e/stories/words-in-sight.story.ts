import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { findingsOn } from '../support/axe.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { peekOn } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
test.afterEach(() => evening.remove('Ūdru dziesma'))

test('the peek says the class of a student, and all its actions on one line', async ({ page, arrive }) => {
  const students = await evening.attendant.get<StudentEntry[]>('/api/students')
  const student = students.find(one => 'groups' in one && one.groups?.includes('5.b klase'))
  if (!student || !('full_name' in student)) throw new Error('nobody is in class 5.b')
  await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45', { students: [student.key] })
  await arrive('attendant', evening.address())
  await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
  const peek = peekOn(page)
  await expect(peek).toContainText(`${student.full_name} 5.b`)
  expect((await peek.boundingBox())?.width).toBeLessThanOrEqual(412)
  const tops = await peek
    .getByRole('button')
    .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
  expect(await findingsOn(page)).toEqual([])
})
