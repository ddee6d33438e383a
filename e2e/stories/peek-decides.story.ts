import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { peekOn } from '../support/peek.ts'
import { callsOf, endSessionsOf } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

const evening = useEvening()
const NAME = 'Gaidošais trio'
const asked = { status_id: 2, teachers: [] }
test.afterEach(() => evening.remove(NAME))

/** Asks for a lesson in the evening's room `nth`; answers how to read its status. */
async function ask(nth: number, other: object = asked, name = NAME) {
  const { id } = await evening.lesson(name, nth, `${17 + nth}:00`, `${17 + nth}:45`, other)
  const status = async () =>
    (await evening.attendant.get<Reservation>(`/api/reservations/reservation/${id}`)).status_id
  return { id, status }
}

test('the office approves a reservation that waits from its peek and takes it back, or declines it with a reason; what a colleague has decided meanwhile is not decided again', async ({
  page,
  arrive,
  school,
}) => {
  await test.step('the office approves a reservation that waits from its peek, and takes it back', async () => {
    const { status } = await ask(0)
    await arrive('attendant', evening.address())
    await cardOf(page, evening.room(0), NAME).click()
    const peek = peekOn(page)
    await expect(peek).toContainText('gaida apstiprinājumu')
    // The second press of a double click does not hand the key out, which stands there then.
    await peek.getByRole('button', { name: 'Apstiprināt' }).dblclick()
    await expect(peek).toContainText('apstiprināta')
    await expect(peek.getByRole('button', { name: 'Apstiprināt' })).toHaveCount(0)
    expect(await status()).toBe(1)
    await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Apstiprinājums atsaukts')).toBeVisible()
    await expect.poll(status).toBe(2)
  })
  await test.step('the office declines it from its peek with a reason; giving up changes nothing', async () => {
    const { status } = await ask(1)
    await page.keyboard.press('Escape')
    await cardOf(page, evening.room(1), NAME).click()
    const peek = peekOn(page)
    const decline = peek.getByRole('button', { name: 'Noraidīt' })
    await decline.click()
    const question = page.getByRole('dialog', { name: 'Vai noraidīt rezervāciju?' })
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(decline).toBeFocused()
    expect(await status()).toBe(2)
    await decline.click()
    await question.getByLabel('Iemesls').fill('Telpa tajā vakarā slēgta')
    await question.getByRole('button', { name: 'Noraidīt' }).click()
    await expect(peek).toContainText('Telpa tajā vakarā slēgta')
    await expect(peek).toContainText('noraidīta')
    await expect(peek).toBeFocused()
    expect(await status()).toBe(3)
  })
  await test.step('a reservation that a colleague has decided meanwhile is not decided again', async () => {
    const { id, status } = await ask(2)
    await page.keyboard.press('Escape')
    await cardOf(page, evening.room(2), NAME).click()
    await page.route('**/confirm', async route => {
      const colleague = await callsOf(school.url, 'administrator')
      await colleague.post(`/api/reservations/reservation/${id}/reject`, {})
      await route.continue()
    })
    await peekOn(page).getByRole('button', { name: 'Apstiprināt' }).click()
    await expect(notices(page)).toContainText('Šī rezervācija vairs negaida apstiprinājumu.')
    await expect(peekOn(page)).toContainText('noraidīta')
    expect(await status()).toBe(3)
  })
})

test('a session that ends while one types the reason: after signing in the question is open with it', async ({
  page,
  school,
  arrive,
}) => {
  // A declined one of the same name may stand there.
  const name = 'Vakara kvartets'
  const { status } = await ask(1, asked, name)
  await arrive('administrator', evening.address())
  await cardOf(page, evening.room(1), name).click()
  await peekOn(page).getByRole('button', { name: 'Noraidīt' }).click()
  const question = page.getByRole('dialog', { name: 'Vai noraidīt rezervāciju?' })
  await question.getByLabel('Iemesls').fill('Zālē tajā vakarā ir koncerts')
  await endSessionsOf(school.url, 'administrator')
  await question.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'administrator')
  await expect(question.getByLabel('Iemesls')).toHaveValue('Zālē tajā vakarā ir koncerts')
  expect(await status()).toBe(2)
  await question.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(question).toBeHidden()
  await expect.poll(status).toBe(3)
  await page.reload()
  await cardOf(page, evening.room(1), name).waitFor()
  await expect(question).toBeHidden()
})
