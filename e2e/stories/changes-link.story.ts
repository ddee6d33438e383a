import { enterAbsence } from '../support/absence-calls.ts'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test('an administrator lets everybody who has an address see the day’s changes, and ends it', async ({
  page,
  arrive,
  browser,
  school,
}) => {
  const { date, teacher, student } = evening.scene
  const { id, version } = await evening.lesson('Flauta', 0, '18:00', '18:45')
  await enterAbsence(evening.attendant, {
    ...{ teacher_id: teacher.id, reason: '', rows: [{ reservation_id: id, version, action: 'cancel' }] },
    ...{ start_datetime: `${date} 17:55:00`, end_datetime: `${date} 21:00:00` },
  })
  await arrive('administrator', `/office/changes?date=${date}`)
  await expect(page.getByRole('row', { name: /Flauta/ })).toBeVisible()
  const shown = page.getByRole('switch', { name: 'Rādīt izmaiņas pēc adreses' })
  await expect(shown).not.toBeChecked()
  await shown.click()
  const address = page.getByText(/\/changes\/[\w-]{43}$/)
  await expect(address).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  const url = await address.innerText()
  expect(url).toMatch(new RegExp(`^${school.url}/changes/`))

  const stranger = await browser.newPage({ locale: 'lv' })
  await stranger.goto(url)
  const row = stranger.getByRole('row', { name: /18:00–18:45/ })
  await expect(row).toContainText('atcelta')
  await expect(row).toContainText(`. ${teacher.full_name.split(' ').at(-1)}`)
  await expect(stranger.getByText('Flauta')).toHaveCount(0)
  await expect(stranger.getByText(student.full_name)).toHaveCount(0)
  expect(await findingsOn(stranger)).toEqual([])

  await page.getByRole('button', { name: 'Jauna adrese' }).click()
  await expect(page.getByText(url)).toHaveCount(0)
  const renewed = await address.innerText()
  await stranger.reload()
  await expect(stranger.getByText('Šī adrese neko nerāda')).toBeVisible()
  await stranger.route('**/api/changed-lessons/*', route => route.abort())
  await stranger.goto(renewed)
  await expect(stranger.getByRole('alert')).toContainText('Neizdevās')
  await expect(stranger.getByText('Šī adrese neko nerāda')).toHaveCount(0)
  await stranger.unroute('**/api/changed-lessons/*')
  await stranger.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(row).toBeVisible()
  await shown.click()
  await expect(address).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByText('Šī adrese neko nerāda')).toBeVisible()
  await stranger.close()
  await evening.remove('Flauta')
})
