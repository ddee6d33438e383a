import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { cardOf, clickIntoBoard, hoverOver } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { tabTo } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { openEvent } from '../support/peek.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { arriveOn, expect, test } from '../support/story.ts'

const evening = useEvening()
const LIST = '/admin/settings/categories'

const dialog = (page: Page) => page.getByRole('dialog')
const newEvent = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const category = (page: Page) => newEvent(page).getByRole('combobox', { name: 'Kategorija' })

/** The board of the evening in the colours of categories, with the whole legend open. */
async function openByCategory(page: Page, url: string) {
  await arriveOn(page, url, 'attendant', `${evening.address()}&view=day`)
  await page.getByRole('button', { name: 'Pēc statusa' }).click()
  await page.getByRole('radio', { name: 'Pēc kategorijas' }).check()
}

test('an administrator adds rentals, the board knows them at once, and one is booked for an outside party', async ({
  page,
  browser,
  school,
  arrive,
}) => {
  const attendant = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Riga',
  })
  await openByCategory(attendant, school.url)
  const legend = attendant.getByRole('list', { name: 'Krāsu nozīme' }).filter({ hasText: 'atcelta' })
  await expect(legend).toContainText('konsultācija')

  await arrive('administrator', '/admin/settings')
  await page.getByRole('link', { name: 'Rezervāciju kategorijas' }).click()
  await expect(page.getByRole('rowheader', { name: 'koncerts' })).toBeVisible()
  await page.getByRole('button', { name: 'Jauna kategorija' }).click()
  await dialog(page).getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(dialog(page)).toContainText('Nosaukums ir obligāts')
  await dialog(page).getByLabel('Nosaukums latviski').fill('telpu noma')
  await dialog(page).getByLabel('Nosaukums angliski').fill('concert')
  await dialog(page).getByRole('radio', { name: 'zaļa', exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(dialog(page)).toContainText('Kategorija ar šādu nosaukumu jau ir')
  expect(await findingsOn(page)).toEqual([])
  await dialog(page).getByLabel('Nosaukums angliski').fill('room rental')
  await dialog(page).getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(notices(page)).toContainText('Kategorija pievienota')
  const row = page.getByRole('row', { name: /telpu noma/ })
  await expect(row).toContainText('atbildīgais un tālrunis')

  await expect(legend).toContainText('telpu noma')
  await attendant.keyboard.press('Escape')
  await clickIntoBoard(attendant, evening.room(0), '19:00')
  await nameEvent(newEvent(attendant), 'Kora mēģinājums')
  await category(attendant).click()
  await attendant.getByRole('option', { name: 'telpu noma' }).click()
  await newEvent(attendant).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(newEvent(attendant)).toContainText('Jānorāda, kas ir atbildīgais')
  await expect(newEvent(attendant)).toContainText('Jānorāda atbildīgā tālrunis')
  await newEvent(attendant).getByLabel('Atbildīgais').fill('Ansis Bērziņš, koris „Ave Sol”')
  await newEvent(attendant).getByLabel('Tālrunis').fill('123')
  await newEvent(attendant).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(newEvent(attendant).getByLabel('Tālrunis')).toHaveAttribute('aria-invalid', 'true')
  await newEvent(attendant).getByLabel('Tālrunis').fill('29 123 456')
  await newEvent(attendant).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(newEvent(attendant)).toBeHidden()
  const card = cardOf(attendant, evening.room(0), 'Kora mēģinājums')
  await expect(card).toContainText('telpu noma')
  await hoverOver(card)
  await expect(attendant.getByRole('tooltip')).toContainText('+37129123456')
  expect(await evening.booked('Kora mēģinājums')).toMatchObject({ responsible_phone: '+37129123456' })

  await arriveOn(attendant, school.url, 'teacher', `${evening.address()}&view=day`)
  await openEvent(card)
  await expect(dialog(attendant)).toContainText('Ansis Bērziņš, koris „Ave Sol”')
  await expect(dialog(attendant)).not.toContainText('+371')
  await attendant.close()

  await row.getByRole('button', { name: 'Darbības: telpu noma' }).click()
  await page.getByRole('menuitem', { name: 'Dzēst' }).click()
  await dialog(page).getByRole('button', { name: 'Dzēst' }).click()
  await expect(page.getByText('Šajā kategorijā ir gaidāmas rezervācijas.')).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('without a mouse: a category is added, recoloured and deleted', async ({ page, arrive }) => {
    const { keyboard } = page
    const told = page.getByRole('region', { name: 'Status messages' })
    await arrive('administrator', LIST)
    await tabTo(page, page.getByRole('button', { name: 'New category' }))
    await keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Name in Latvian')).toBeFocused()
    await keyboard.type('atklātā nodarbība')
    await tabTo(page, dialog(page).getByLabel('Name in English'))
    await keyboard.type('open lesson')
    await tabTo(page, dialog(page).getByRole('switch', { name: 'A student or teacher is required' }))
    await keyboard.press('Space')
    await tabTo(page, dialog(page).getByRole('radio', { name: 'violet' }))
    await keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('radio', { name: 'pink' })).toBeChecked()
    await keyboard.press('Enter')
    await expect(told).toContainText('Category added')
    const row = page.getByRole('row', { name: /open lesson/ })
    await expect(row).toContainText('a student or teacher')

    await tabTo(page, page.getByRole('button', { name: 'concert', exact: true }))
    await keyboard.press('Enter')
    await expect(dialog(page)).toContainText('you can change its colour and what it needs')
    await tabTo(page, dialog(page).getByRole('radio', { name: 'pink' }))
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(told).toContainText('Category saved')

    await tabTo(page, row.getByRole('button', { name: 'Actions: open lesson' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await tabTo(page, dialog(page).getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
    await expect(told).toContainText('Category deleted')
    await expect(row).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })
})

test('a concert has somebody responsible in place of people, and a refusal because nobody is in it leads on', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', evening.address())
  await clickIntoBoard(page, evening.room(0), '18:00')
  const form = newEvent(page)
  const choose = async (name: string) => {
    await category(page).click()
    await page.getByRole('option', { name }).click()
  }
  await nameEvent(form, 'Atvērto durvju diena')
  await choose('cits pasākums')
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toContainText('Jānorāda vismaz viens audzēknis vai pedagogs')
  await expect(form.getByRole('link', { name: /Rezervāciju kategorijas/ })).toHaveAttribute('href', LIST)
  await choose('koncerts')
  await expect(form.getByLabel('Atbildīgais')).toHaveAttribute('aria-required', 'true')
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toContainText('Jānorāda, kas ir atbildīgais')
  await form.getByRole('button', { name: 'Rezervēt lapā „Telpas pasākumam”' }).click()
  await expect(page).toHaveURL(/\/takeover$/)
  await expect(page.getByLabel('Nosaukums')).toHaveValue('Atvērto durvju diena')
  await expect(page.getByLabel('Atbildīgais')).toHaveAttribute('aria-required', 'true')
})
