import { cardOf, quickForm } from '../support/board.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { tabTo } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { peekOn } from '../support/peek.ts'
import { callsOf, eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test('without a mouse: sign in, book, be refused, take an alternative, change it, delete it', {
  tag: '@smoke',
}, async ({ page, school, visit }) => {
  test.slow()
  const { keyboard } = page
  const attendant = await callsOf(school.url, 'attendant')
  const { date, rooms, student, subject } = await findFreeEvening(attendant)
  const address = `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`
  const booked = async () =>
    (await eventsOn(attendant, date)).find(({ event_name }) => event_name === 'Ar taustiņiem')

  await visit(`/sign-in?next=${encodeURIComponent(address)}`)
  await tabTo(page, page.getByLabel('E-pasts'))
  await keyboard.type('teacher@stunda.test')
  await tabTo(page, page.getByLabel('Parole', { exact: true }))
  await keyboard.type('stunda26')
  await keyboard.press('Enter')

  const board = page.getByRole('region', { name: /^Telpu grafiks/ })
  await tabTo(page, board)
  await keyboard.press('Home')
  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await tabTo(page, quickForm(page).getByRole('button', { name: 'Vairāk…' }))
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(form.getByRole('combobox', { name: 'Audzēkņi un grupas' })).toBeFocused()
  await tabTo(page, form.getByLabel('No', { exact: true }))
  await keyboard.type('18:00')
  await tabTo(page, form.locator('summary', { hasText: 'Nosaukums' }))
  await keyboard.press('Enter')
  await tabTo(page, form.getByLabel('Nosaukums'))
  await keyboard.type('Ar taustiņiem')
  await tabTo(page, form.getByRole('combobox', { name: 'Mācību priekšmets' }))
  await keyboard.type(subject.name)
  await keyboard.press('Enter')
  await tabTo(page, form.getByRole('combobox', { name: 'Audzēkņi un grupas' }))
  await keyboard.type(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().waitFor()
  await keyboard.press('Enter')
  await attendant.post('/api/event-meta/create', {
    event_name: 'Flīģeļa skaņošana',
    category_id: 3,
    room_id: rooms[0]?.id,
    start_datetime: `${date} 18:00:00`,
    end_datetime: `${date} 19:00:00`,
  })
  await tabTo(page, form.getByRole('button', { name: 'Rezervēt', exact: true }))
  await keyboard.press('Enter')

  const refusal = page.getByRole('dialog', { name: 'Šajā laikā rezervēt nevar' })
  const offers = refusal.getByRole('group', { name: 'Visi ir brīvi' }).getByRole('button')
  await expect(offers.first()).toBeFocused()
  await keyboard.press('Tab')
  await expect(offers.nth(1)).toBeFocused()
  await keyboard.press('Enter')
  await expect(refusal).toBeHidden()
  await expect(notices(page)).toContainText('Rezervācija izveidota: telpa')
  const lesson = await booked()
  expect([lesson?.room_id, lesson?.start_time]).not.toEqual([rooms[0]?.id, '18:00'])

  await visit(`/?date=${date}&rooms=${lesson?.room_id}`)
  const card = cardOf(page, lesson?.room_id ?? 0, 'Ar taustiņiem')
  await card.waitFor()
  await tabTo(page, board)
  await keyboard.press('Control+Home')
  for (let step = 0; step < 60 && !(await card.evaluate(it => it === document.activeElement)); step++)
    await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(peekOn(page)).toBeFocused()
  await keyboard.press('e')
  const opened = page.getByRole('dialog', { name: 'Rezervācija' })
  await tabTo(page, opened.getByLabel('Piezīmes'))
  await keyboard.type('Bez peles')
  await tabTo(page, opened.getByRole('button', { name: 'Saglabāt' }))
  await keyboard.press('Enter')
  await expect(opened).toBeHidden()
  await expect(card).toBeFocused()
  expect((await booked())?.description).toBe('Bez peles')

  await keyboard.press('e')
  const more = opened.getByRole('button', { name: 'Citas darbības' })
  const remove = opened.getByRole('menuitem', { name: 'Dzēst' })
  const toRemove = async () => {
    await keyboard.press('Enter')
    await expect(opened.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(remove).toBeFocused()
  }
  await tabTo(page, more)
  await toRemove()
  await keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(more).toBeFocused()
  await toRemove()
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Vai dzēst rezervāciju?' })
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(more).toBeFocused()
  await toRemove()
  await keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Dzēst' }))
  await keyboard.press('Enter')
  await expect(opened).toBeHidden()
  await expect(card).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  expect(await booked()).toBeUndefined()
})

test('without a mouse: an administrator creates a user', async ({ page, arrive }) => {
  const { keyboard } = page
  await arrive('administrator', '/admin/users')
  await tabTo(page, page.getByRole('link', { name: 'Jauns lietotājs' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Vārds', { exact: true }))
  await keyboard.type('Zenta')
  await tabTo(page, page.getByLabel('Uzvārds'))
  await keyboard.type('Mauriņa')
  await tabTo(page, page.getByLabel('E-pasts'))
  await keyboard.type('zenta.maurina@stunda.test')
  await tabTo(page, page.getByLabel('Pedagogs'))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Izveidot', exact: true }))
  await keyboard.press('Enter')
  await expect(notices(page)).toContainText('Lietotājs izveidots')
  await expect(page.locator('body')).not.toBeFocused()
})
