import type { Person } from '@stunda/contract/people/people.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const CELLS = [
  ['Nodarbību saraksts 2027'],
  ['Diena', 'No', 'Līdz', 'Telpa', 'Priekšmets', 'Pedagogs', 'Audzēknis'],
  ['Pirmdiena', '8:00', '8:45', '991', 'Klavierspēle', '{teacher}', 'Anete Sveša'],
  ['Pirmdiena', '8:15', '9:00', '991', 'Klavierspēle', '{teacher}', 'Bruno Svešs'],
  ['Svētdiena', '20:00', '20:45', '991', 'Čelesta', '{teacher}', '{student}'],
  ['Svētdiena', '19:00', '19:45', '991', 'Čelesta', 'Zigmunds Jauniņš', ''],
]

test('a plan is pasted, what is unknown is created, and all that is free is booked with one undo', async ({
  page,
  arrive,
  school,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const teacher = (await calls.get<Person[]>('/api/teachers')).at(-1)
  const student = (await calls.get<Person[]>('/api/students')).findLast(one => one.full_name)
  const cells = CELLS.map(row => row.join('\t'))
    .join('\n')
    .replaceAll('{teacher}', teacher?.full_name ?? '')
    .replaceAll('{student}', student?.full_name ?? '')
  await arrive('administrator', '/admin/plan-import')
  await page.getByLabel('…vai ielīmējiet šūnas no izklājlapas').fill(cells)
  await page.getByLabel('Iknedēļas nodarbības ir').selectOption('Citā laikā: no–līdz')
  for (const name of ['Anete Sveša', 'Bruno Svešs'])
    await page.getByLabel(new RegExp(`^Audzēknis „${name}”`)).selectOption(student?.full_name ?? '')
  await expect(page.getByLabel(/^Audzēknis „/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Izveidot 2 nezināmos' }).click()
  await page.getByLabel(/^Pedagogs „Zigmunds Jauniņš”/).selectOption('Izveidot „Zigmunds Jauniņš”')
  await page.getByLabel('„Zigmunds Jauniņš” e-pasts').fill('zigmunds.jaunins@skola.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 rindā ir kļūda')).toBeVisible()
  await page.getByRole('button', { name: 'Importēt 3 rindas bez kļūdām' }).click()
  await expect(notices(page)).toContainText('(3 rindas)')
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Imports atsaukts.')
  await expect(page.getByRole('row').filter({ hasText: '991' })).toHaveCount(1)
})
