import type { Page } from '@playwright/test'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { peekOn } from '../support/peek.ts'
import { countPresses } from '../support/presses.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
test.afterEach(() => evening.remove('Ūdru dziesma', 'Blakus', 'Trešā'))

const form = 'Rezervācija'

test('one press, a right click and the menu key on an event say what it is; Escape goes back to it, and E edits it', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45', { description: 'Līdzi notis.' })
  await arrive('teacher', evening.address())
  const card = cardOf(page, evening.room(0), 'Ūdru dziesma')
  await card.waitFor()
  const presses = await countPresses(page)
  await card.click()
  const peek = peekOn(page)
  await expect(peek).toHaveAccessibleName('Ūdru dziesma')
  await expect(peek).toBeFocused()
  for (const fact of ['18:00–18:45', evening.number(0), 'Agnese Kalniņa', evening.scene.student.full_name])
    await expect(peek).toContainText(fact)
  await expect(peek).toContainText('Līdzi notis.')
  await expect(peek).toContainText('apstiprināta')
  await expect(peek).toContainText(/izveidoja \(/)
  expect(await presses()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await expect(card).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(peek).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: form }).getByLabel('Nosaukums')).toHaveValue('Ūdru dziesma')
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: form }).getByLabel('Nosaukums')).toHaveValue('Ūdru dziesma')
  await page.keyboard.press('Escape')

  await card.click({ button: 'right' })
  await expect(peek).toBeFocused()
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()
    await expect(card).toBeFocused()
    await page.keyboard.press(key)
    await expect(peek).toBeFocused()
  }
})

test('of a lesson’s student an administrator sees the telephone, a teacher the name, and another student nothing; she may only open it', async ({
  page,
  arrive,
  school,
}) => {
  const { key, full_name } = evening.scene.student
  const administrator = await callsOf(school.url, 'administrator')
  await administrator.patch(`/api/admin/users/user/${key.replace('student_', '')}`, { phone: '26140382' })
  await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45', { description: 'Tikai pedagogiem.' })
  await arrive('administrator', evening.address())
  await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
  await expect(peekOn(page).getByRole('link', { name: '+37126140382' })).toHaveAttribute(
    'href',
    'tel:+37126140382',
  )
  await arrive('teacher', evening.address())
  await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
  await expect(peekOn(page)).toContainText(full_name)
  await expect(peekOn(page)).not.toContainText('26140382')

  await arrive('student', evening.address())
  await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
  const peek = peekOn(page)
  await expect(peek).toContainText('Agnese Kalniņa')
  await expect(peek).not.toContainText(full_name)
  await expect(peek).not.toContainText('Tikai pedagogiem.')
  await expect(peek).not.toContainText('izveidoja')
  await expect(peek.getByRole('button')).toHaveCount(1)
  await peek.getByRole('button', { name: 'Atvērt' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aizvērt' }).last()).toBeFocused()
})

test('a porter hands a key out with one press in the peek, which says so, and takes it back with the key K; a press on another event shows that, one beside only closes the peek, and what the board reads meanwhile leaves it open', async ({
  page,
  arrive,
}) => {
  await test.step('a porter hands a key out with one press in the peek, which says so, and takes it back with the key K', async () => {
    await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45')
    await arrive('attendant', evening.address())
    await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
    const peek = peekOn(page)
    const presses = await countPresses(page)
    await peek.getByRole('button', { name: 'Izsniegt atslēgu' }).click()
    await expect(notices(page).getByText(`Telpas ${evening.number(0)} atslēga izsniegta`)).toBeVisible()
    await expect(peek).toContainText('atslēga izsniegta')
    expect((await evening.booked('Ūdru dziesma'))?.status_id).toBe(4)
    expect(await presses()).toBe(1)
    await expect(peek.getByRole('button', { name: 'Saņemt atslēgu' })).toBeFocused()
    await page.keyboard.press('k')
    await expect(peek).toContainText('apstiprināta')
    await expect.poll(async () => (await evening.booked('Ūdru dziesma'))?.status_id).toBe(1)
  })
  await test.step('a press beside the peek only closes it, one on another event shows that', async () => {
    await evening.book('Blakus', 0, '19:00', '19:45')
    await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
    await expect(peekOn(page)).toHaveAccessibleName('Ūdru dziesma')
    await cardOf(page, evening.room(0), 'Blakus').click()
    await expect(peekOn(page)).toHaveAccessibleName('Blakus')
    const column = page.locator(`[data-column="room_${evening.room(0)}"]`)
    const height = (await column.boundingBox())?.height ?? 0
    await column.click({ position: { x: 40, y: height * 0.72 } })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a peek that is opened before the board is read again stays open', async () => {
    const card = cardOf(page, evening.room(0), 'Ūdru dziesma')
    await card.click()
    await page.keyboard.press('e')
    await page.getByRole('dialog', { name: form }).getByLabel('Nosaukums').waitFor()
    const answer = await holdAnswers(page, '**/api/rooms/get_schedule*')
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
    await cardOf(page, evening.room(0), 'Blakus').click()
    await expect(peekOn(page)).toHaveAccessibleName('Blakus')
    answer()
    await evening.book('Trešā', 0, '20:00', '20:45')
    await cardOf(page, evening.room(0), 'Trešā').waitFor()
    await expect(peekOn(page)).toHaveAccessibleName('Blakus')
  })
})

test('what a peek reads later moves no button from under the pointer', async ({ page, arrive }) => {
  const lesson = await evening.lesson('Ūdru dziesma', 0, '17:00', '17:45')
  await evening.attendant.put(`/api/reservations/reservation/${lesson.id}`, {
    ...lesson,
    teachers: lesson.teachers.map(({ id }) => id),
    students: lesson.students?.map(({ key }) => key),
    description: 'Līdzi notis un pults.',
    responsible_name: 'Marta Ozoliņa-Kalniņa',
  })
  await page.setViewportSize({ width: 1440, height: 1600 })
  await arrive('attendant', evening.address())
  const answer = await holdAnswers(page, '**/api/**/history')
  await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
  const peek = peekOn(page)
  const edit = peek.getByRole('button', { name: 'Labot' })
  const height = async () => (await peek.boundingBox())?.height ?? 0
  const [place, before] = [await edit.boundingBox(), await height()]
  answer()
  await expect(peek).toContainText('mainīja')
  expect(await height()).toBeGreaterThan(before)
  expect(await edit.boundingBox()).toEqual(place)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on an event opens the same at the foot of the screen, under the thumb', async ({
    page,
    arrive,
  }) => {
    await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45')
    await arrive('attendant', `/?date=${evening.scene.date}&rooms=${evening.room(0)}`)
    const card = page.getByRole('button', { name: /^Ūdru dziesma/ })
    await card.tap()
    const sheet = peekOn(page)
    await expect(sheet).toContainText('18:00–18:45')
    const box = await sheet.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
    const key = sheet.getByRole('button', { name: 'Izsniegt atslēgu' })
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await key.tap()
    await expect(sheet).toContainText('atslēga izsniegta')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(card).toBeFocused()
    await card.tap()
    await sheet.getByRole('button', { name: 'Labot' }).tap()
    await expect(page.getByRole('dialog', { name: form }).getByLabel('Nosaukums')).toHaveValue('Ūdru dziesma')
  })

  test('where something is in the way, Move in the sheet says so and offers other places; it gives an event another time and room, which is told and can be taken back', async ({
    page,
    arrive,
  }) => {
    await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45')
    await evening.book('Blakus', 0, '19:00', '19:45')
    await arrive('attendant', `/?date=${evening.scene.date}&rooms=${evening.room(0)}`)
    await page.getByRole('button', { name: /^Ūdru dziesma/ }).tap()
    await peekOn(page).getByRole('button', { name: 'Pārcelt' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Pārcelt „Ūdru dziesma”' })
    await expect(sheet).toBeVisible()
    const box = await sheet.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
    await sheet.getByLabel('No', { exact: true }).fill('19:00')
    await page.keyboard.press('Tab')
    await expect(sheet.getByText('Visi ir brīvi')).toBeVisible()
    await sheet.getByRole('button', { name: 'Pārcelt' }).tap()
    const refused = page.getByRole('dialog').filter({ hasText: 'Blakus' })
    await refused.getByRole('button', { name: 'Atpakaļ' }).tap()
    await expect(sheet.getByLabel('No', { exact: true })).toHaveValue('19:00')

    await sheet.getByLabel('No', { exact: true }).fill('20:00')
    await page.keyboard.press('Enter')
    await sheet.getByRole('combobox', { name: 'Telpa' }).fill(evening.number(1))
    await page
      .getByRole('option', { name: evening.number(1) })
      .first()
      .tap()
    await sheet.getByRole('button', { name: 'Pārcelt' }).tap()
    await expect(sheet).toBeHidden()
    const moved = async () => {
      const { room_id, start_time, end_time } = (await evening.booked('Ūdru dziesma')) ?? {}
      return { room_id, start_time, end_time }
    }
    expect(await moved()).toEqual({ room_id: evening.room(1), start_time: '20:00', end_time: '20:45' })
    await notices(page).getByRole('button', { name: 'Atsaukt' }).tap()
    await expect.poll(moved).toEqual({ room_id: evening.room(0), start_time: '18:00', end_time: '18:45' })
  })
})

/** Holds the answers of an address until the answered function is called. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}
