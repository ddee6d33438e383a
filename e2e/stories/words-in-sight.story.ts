import type { Page } from '@playwright/test'
import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { findingsOn } from '../support/axe.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { peekOn } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
test.afterEach(() => evening.remove('Ūdru dziesma'))

/** How far the word of a button goes, px: a hidden one is a pixel wide. */
const wordWidth = async (page: Page, word: string) =>
  (await page.getByRole('main').getByText(word, { exact: true }).first().boundingBox())?.width ?? 0

/** The number of lines of an element's text. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element.firstChild ?? element)
  for (const node of element.childNodes) if (node instanceof Text) range.selectNodeContents(node)
  return range.getClientRects().length
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('the buttons of the room schedule have words', async ({ page, arrive }) => {
    await arrive('attendant', evening.address())
    for (const word of ['Brīvās telpas', 'Pēc statusa', 'Jauna rezervācija'])
      expect(await wordWidth(page, word), word).toBeGreaterThan(60)
    expect(await findingsOn(page)).toEqual([])
  })

  test('the sections of the header stand on one line; the language is in the menu of the user', async ({
    page,
    arrive,
  }) => {
    await arrive('attendant', '/keys')
    const header = page.getByRole('banner')
    for (const section of ['Telpu grafiks', 'Individuālais plāns', 'Gaida apstiprinājumu']) {
      const link = header.getByRole('navigation').getByRole('link', { name: section })
      expect(await link.evaluate(linesOf), section).toBe(1)
    }
    const user = header.getByRole('button', { name: 'Andris Ķīsis' })
    expect((await user.boundingBox())?.width).toBeGreaterThan(40)
    await user.click()
    await page.getByRole('group', { name: 'Valoda' }).getByText('English').click()
    await expect(page.getByRole('heading', { name: 'Keys', level: 1 })).toBeVisible()
    expect(await findingsOn(page)).toEqual([])
  })

  test('the buttons of the individual plan have words', async ({ page, arrive }) => {
    await arrive('teacher', '/individual-plan')
    await page.getByRole('button', { name: 'Saglabāt .ics' }).waitFor()
    for (const word of ['Pēc statusa', 'Pieteikt prombūtni…', 'Abonēt kalendārā', 'Saglabāt .ics'])
      expect(await wordWidth(page, word), word).toBeGreaterThan(60)
    expect(await findingsOn(page)).toEqual([])
  })
})

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
