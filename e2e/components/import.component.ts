import { expect, test } from '../support/component-story.ts'

const SHEETS = [
  { name: '5.a', csv: 'Kabinets un grupa\nKods;Kur\n911;Zāles' },
  { name: '5.b', csv: 'Kods;Kur\n921;Zāles\n922;Zāles\n923;Zāles' },
]

test('the sheet and the row of the headers are chosen by hand, and a column that is mapped once is known the next time', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  // Its body is the file itself, not JSON.
  await page.route('**/api/admin/imports/tables', route =>
    route.fulfill({ json: { data: { sheets: SHEETS } } }),
  )
  answer('POST /api/admin/rooms/import', ({ body }) => {
    if (!('csv' in body)) throw new Error('only the file is read')
    const lines = body.csv.split('\n').map(line => line.split(';'))
    const header_row = body.header_row ?? 0
    const headers = lines[header_row] ?? []
    const columns = body.columns ?? headers.map(() => null)
    const rows = lines.slice(header_row + 1)
    return {
      data: {
        ...{ headers, columns, header_row, errors: [], already: [], imported: 0 },
        first_lines: lines.map((cells, line) => ({ line, text: cells.join(' · ') })),
        rows: rows.map(cells =>
          Object.fromEntries(columns.flatMap((field, nth) => (field ? [[field, cells[nth] ?? '']] : []))),
        ),
        numbers: rows.map((_, nth) => header_row + nth + 2),
      },
    }
  })
  const choose = async () => {
    const buffer = Buffer.from('PK\u0003\u0004')
    await page.locator('input[type="file"]').setInputFiles({ name: 'telpas.xlsx', mimeType: '', buffer })
  }
  await arrive('administrator', '/admin/room-groups/import')
  await choose()
  await expect(page.getByLabel('Lapa', { exact: true })).toHaveValue('5.b')
  await page.getByLabel('Lapa', { exact: true }).selectOption('5.a')
  await expect(page.getByLabel('Kabinets un grupa')).toBeVisible()
  await page.getByLabel('Kolonnu nosaukumi ir').selectOption('2. rindā: Kods · Kur')
  await page.getByLabel('Kods', { exact: true }).selectOption('Telpas numurs')
  await page.getByLabel('Kur', { exact: true }).selectOption('Telpu grupa')
  await expect(page.getByRole('row').filter({ hasText: '911' })).toContainText('Zāles')
  await expect(page.getByRole('rowheader')).toHaveText('3')
  expect(sent('POST /api/admin/rooms/import').at(-1)?.body).toMatchObject({ header_row: 1 })

  await page.getByRole('button', { name: 'Izvēlēties citu failu' }).click()
  await choose()
  await expect(page.getByLabel('Kods', { exact: true })).toHaveValue('room_number')
  await expect(page.getByLabel('Kur', { exact: true })).toHaveValue('room_group')
  await expect(page.getByRole('rowheader')).toHaveText(['2', '3', '4'])
})

test('a row that the school has already counts as new once it is corrected, until the server has looked', async ({
  page,
  arrive,
  answer,
}) => {
  const room = { room_number: '931', room_group: 'Zāles', seats: 'daudz' }
  const reading = {
    ...{
      headers: ['Telpa', 'Vietas'],
      columns: ['room_number' as const, 'seats' as const],
      header_row: 0,
      first_lines: [],
      imported: 0,
    },
    ...{ rows: [room, { ...room, room_number: '932', seats: '8' }], numbers: [2, 3] },
  }
  const errors = [{ row: 0, errors: { seats: ['Nav skaitlis.'] } }]
  const already = page.getByRole('row').filter({ hasText: 'Jau ir sistēmā' }).getByRole('rowheader')
  answer('POST /api/admin/rooms/import', { data: { ...reading, errors, already: [1] } })
  await arrive('administrator', '/admin/room-groups/import')
  await page.getByLabel('vai ielīmējiet šūnas').fill('931')
  await expect(already).toHaveCount(1)
  answer('POST /api/admin/rooms/import', { data: { ...reading, errors: [], already: [0, 1] } })
  await page.getByLabel('2. rinda, Telpas numurs').fill('933')
  await expect(already).toHaveCount(2)
  answer('POST /api/admin/rooms/import', () => new Promise(() => undefined))
  await page.getByLabel('2. rinda, Telpas numurs').fill('934')
  await expect(already).toHaveText(/^3/)
})
