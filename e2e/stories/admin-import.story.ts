import { Buffer } from 'node:buffer'
import { writeXlsx } from 'hucre/xlsx'
import { notices } from '../support/notices.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

const ROOMS = `Telpas numurs;Nosaukums;Telpu grupa;Vietas
901;Ērģeļu zāle;Zāles;120
902;Kora klase;Jaunā māja;daudz
903;;Jaunā māja;6
`

test('three rooms are imported once the one wrong row is corrected', { tag: '@smoke' }, async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/room-groups')
  await page.getByRole('link', { name: 'Importēt', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
  await (await chooser).setFiles({ name: 'telpas.csv', mimeType: 'text/csv', buffer: Buffer.from(ROOMS) })

  const run = page.getByRole('button', { name: 'Importēt 3 rindas' })
  await expect(page.getByText('1 rindā ir kļūda')).toBeVisible()
  await expect(run).toBeDisabled()
  const seats = page.getByLabel('3. rinda, Vietu skaits')
  await expect(seats).toHaveAttribute('aria-invalid', 'true')
  await seats.fill('24')
  await expect(page.getByText('Viss kārtībā, var importēt.')).toBeVisible()

  await run.click()
  await expect(notices(page)).toContainText('Importētas 3 telpas')
  await expect(page.getByRole('region', { name: 'Jaunā māja' })).toContainText('902 · Kora klase')
})

test('subjects come in from a column of a spreadsheet, and no comma parts a name', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/subjects-management')
  await page.getByRole('link', { name: 'Importēt', exact: true }).click()
  await page.getByLabel('vai ielīmējiet šūnas').fill('Priekšmets\nPūtēju orķestris\nSolfedžo, 1. kurss\n')
  await page.getByRole('button', { name: 'Importēt 2 rindas' }).click()
  await expect(notices(page)).toContainText('Importēti 2 mācību priekšmeti')
  await page.getByRole('searchbox').fill('1. kurss')
  await expect(page.getByRole('button', { name: 'Solfedžo, 1. kurss', exact: true })).toBeVisible()
})

test('what was corrected is there again after the session ended under it', async ({ page, arrive }) => {
  await arrive('administrator', '/admin/room-groups/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
  const csv = 'Telpas numurs;Telpu grupa;Vietas\n921;Pagrabs;daudz\n922;Pagrabs;maz\n'
  await (await chooser).setFiles({ name: 'telpas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByLabel('2. rinda, Vietu skaits').fill('12')
  await expect(page.getByText('1 rindā ir kļūda')).toBeVisible()
  await page.evaluate(async () => {
    const token = localStorage.getItem('user-token')
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  })
  await page.getByLabel('3. rinda, Vietu skaits').fill('6')
  await expect(page.getByRole('main')).toContainText('sesija ir beigusies')

  await fillSignIn(page, 'administrator')
  await expect(page.getByText('Viss kārtībā, var importēt.')).toBeVisible()
  await page.getByRole('button', { name: 'Importēt 2 rindas' }).click()
  await expect(page.getByRole('region', { name: 'Pagrabs' })).toContainText('922')
})

test('a class list comes in as the teacher keeps it: a sheet of a workbook, one name column, no roles; parents’ addresses of somebody whom the school has already are said to stay out', async ({
  page,
  arrive,
}) => {
  await test.step('a class list comes in as the teacher keeps it: a sheet of a workbook, one name column, no roles', async () => {
    await arrive('administrator', '/admin/users/import')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
    const buffer = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Piezīmes', rows: [['Vecāku sapulce']] },
          {
            name: '5.a',
            rows: [
              ['5.a klases saraksts 2026./2027. m.g.'],
              [],
              ['Nr.', 'Uzvārds, vārds'],
              [1, 'Aizkalne, Anete'],
              [2, 'Aizkalns, Bruno'],
            ],
          },
        ],
      }),
    )
    await (await chooser).setFiles({ name: 'saraksts.xlsx', mimeType: 'application/octet-stream', buffer })
    await page.getByLabel('Lapa', { exact: true }).selectOption('5.a')
    await expect(page.getByLabel('Kolonnu nosaukumi ir')).toContainText('3. rindā')
    await expect(page.getByRole('main')).toContainText('Izvēlieties, kas visi šajā sarakstā ir')
    await page.getByLabel('Rindās bez lomas visi ir').selectOption('Audzēknis')
    await page.getByLabel('Visi ir grupā').fill('5.a')
    await page.getByRole('button', { name: 'Ierakstīt' }).click()
    await expect(page.getByRole('cell', { name: '5.a' })).toHaveCount(2)
    await expect(page.getByRole('row').filter({ hasText: 'Aizkalns' })).toContainText('Bruno')
    await page.getByRole('button', { name: 'Importēt 2 rindas' }).click()
    await expect(notices(page)).toContainText('Importēti 2 lietotāji')
  })
  await test.step('parents’ addresses of somebody whom the school has already are said to stay out', async () => {
    await arrive('administrator', '/admin/users/import')
    const csv = 'Vārds;Uzvārds;E-pasts;Loma;Vecāki\nAnete;Zīle;anete@skola.test;Audzēknis;mate@zile.test\n'
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
      await (await chooser).setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    }
    await choose()
    await page.getByRole('button', { name: 'Importēt 1 rindu' }).click()
    await expect(notices(page)).toContainText(/Importēts 1/)
    await arrive('administrator', '/admin/users/import')
    await choose()
    await expect(page.getByRole('rowheader')).toContainText('netiek importēti: ievadiet tos lietotāja lapā')
  })
})

test('cells are pasted, and one wrong word is set right in all rows at once; the column is known the next time', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/users/import')
  const cells =
    'Vārds\tUzvārds\tE-pasts\tKas\nAnda\tSala\ta@sala.test\tdiriģente\nGita\tSala\tg@sala.test\tdiriģente\n'
  await page.getByLabel('…vai ielīmējiet šūnas no izklājlapas').fill(cells)
  await page.getByLabel('Kas', { exact: true }).selectOption('Loma')
  await page.getByLabel('Loma „diriģente” (2 rindās)').fill('Pedagogs')
  await page.getByRole('button', { name: 'Labot visās' }).click()
  await expect(page.getByText('Viss kārtībā, var importēt.')).toBeVisible()
  await page.getByRole('button', { name: 'Izvēlēties citu failu' }).click()
  await page.getByLabel('…vai ielīmējiet šūnas no izklājlapas').fill(cells)
  await expect(page.getByLabel('Kas', { exact: true })).toHaveValue('role')
})

test('a column that was not guessed is chosen by hand; an import whose answer was lost is not done again when it is tried again, and a file chosen anew brings only what is new', async ({
  page,
  arrive,
}) => {
  const choose = async (csv: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
    const file = { name: 'telpas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await (await chooser).setFiles(file)
  }
  await arrive('administrator', '/admin/room-groups/import')
  await choose('Kabineta kods;Telpu grupa\n931;Bēniņi\n932;Bēniņi\n')
  await expect(page.getByRole('main')).toContainText('Vispirms norādiet, kurā kolonnā ir: Telpas numurs.')
  await expect(page.getByRole('main')).not.toContainText('ir kļūda')
  await page.getByLabel('Kabineta kods').selectOption('Telpas numurs')
  const run = page.getByRole('button', { name: 'Importēt 2 rindas' })
  await expect(run).toBeEnabled()
  await page.route(
    '**/api/admin/rooms/import',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await run.click()
  const area = notices(page)
  await expect(area).toContainText('Nav savienojuma ar serveri.')
  await run.click()
  await expect(area).toContainText('Importētas 2 telpas')
  await expect(page.getByRole('region', { name: 'Bēniņi' })).toContainText('932')

  await page.getByRole('link', { name: 'Importēt', exact: true }).click()
  await choose('Telpas numurs;Telpu grupa\n931;Bēniņi\n932;Bēniņi\n933;Bēniņi\n')
  await expect(page.getByText('2 rindas jau ir sistēmā un netiks mainītas.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Jau ir sistēmā' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Importēt 1 rindu' }).click()
  await expect(page.getByRole('region', { name: 'Bēniņi' })).toContainText('933')

  await page.getByRole('link', { name: 'Importēt', exact: true }).click()
  await choose('Telpas numurs;Telpu grupa\n931;Bēniņi\n932;Bēniņi\n')
  await expect(page.getByText('Visi faila dati jau ir sistēmā')).toBeVisible()
  await expect(page.getByText(/kļūd/)).toHaveCount(1) // the filter: none with errors
  await page.getByRole('link', { name: 'Gatavs' }).click()
  await expect(page.getByRole('region', { name: 'Bēniņi' })).toContainText('932')
})
