import type { PlanImport, PlanImportBody } from '@stunda/contract/plan-import/plan-import.ts'
import { expect, test } from '../support/component-story.ts'
import { notices } from '../support/notices.ts'

const HEAD = ['Diena', 'No', 'Līdz', 'Telpa', 'Pedagogs']
const FIELDS = ['weekday', 'start_time', 'end_time', 'room', 'teachers'] as const
const LINES = [
  ['Pirmdiena', '9:00', '9:45', '201', 'Agnese Kalniņa'],
  ['Trešdiena', '9:00', '9:45', '201', 'Agnese Kalniņa'],
  ['Ceturtdiena', '9:00', '9:45', '201', 'Agnese Kalniņa'],
]
const stood = (day: number, teacher: string) => ({
  ...{ reservation_id: day, dates: 10, event_name: 'Klavierspēle', room: '201', students: ['Marta Ozola'] },
  ...{
    start_datetime: `2026-12-0${day} 14:00:00`,
    end_datetime: `2026-12-0${day} 14:45:00`,
    teachers: [teacher],
  },
})

/** Answers as the school does that has all three rows in another way, and one lesson that no row says. */
function answered({ take, beside }: PlanImportBody, isDone: boolean): PlanImport {
  const changed = [1, 2, 3]
    .filter(at => !beside.includes(at + 1))
    .map(at => ({ row: at - 1, taken: take.includes(at + 1), ...stood(at, 'Agnese Kalniņa') }))
  const moved = changed.flatMap(({ row, taken }) => (taken ? [100 + row] : []))
  return {
    data: {
      ...{ headers: HEAD, columns: [...FIELDS], header_row: 0, first_lines: [], numbers: [2, 3, 4] },
      rows: LINES.map(cells => Object.fromEntries(FIELDS.map((field, at) => [field, cells[at] ?? '']))),
      ...{ errors: [], already: [], left: [], doubts: [], partly: [], changed, moved, kept: [] },
      gone: [stood(4, 'Raimonds Balodis')],
      ...{ imported: isDone ? beside.length : 0, reservations: 10 * beside.length },
      booked: isDone ? beside.map(number => 200 + number) : [],
    },
    ...(isDone && { change: 7 }),
  }
}

test('a list that has changed moves what is chosen, books what is a lesson more, leaves the rest, and is one undo', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  answer('POST /api/admin/reservations/import', ({ body, query }) => answered(body, !query.dry_run))
  answer('POST /api/reservations/undo', { data: { reservations: [], deleted: [] }, change: 8 })
  await arrive('administrator', '/admin/plan-import')
  await page.getByLabel('…vai ielīmējiet šūnas no izklājlapas').fill([HEAD, ...LINES].join('\n'))

  const differs = page.getByRole('region', { name: 'Kas atšķiras no agrāk importētā' })
  await expect(differs).toContainText('Raimonds Balodis')
  const row = (number: number) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${number}`) }) })
  await expect(row(2)).toContainText('Tagad grafikā: otrdienās, 14:00–14:45, 201 · Klavierspēle')
  await expect(page.getByRole('link', { name: 'Gatavs' })).toBeVisible()

  // By keyboard alone, as by mouse: what is pressed keeps the focus while the rows are checked again.
  const take = row(2).getByRole('button', { name: 'Pārcelt, kā šajā rindā' })
  await take.press('Enter')
  await expect(take).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Pārbauda rindas…')).toHaveCount(0)
  await expect(take).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row(2).getByRole('button', { name: 'Izlaist 2. rindu' })).toBeFocused()
  await row(3).getByRole('button', { name: 'Rezervēt kā vēl vienu nodarbību' }).press('Enter')
  await expect(differs.getByRole('button', { name: 'Pārcelt 1 nodarbību kā sarakstā' })).toBeVisible()
  await page.getByRole('button', { name: 'Importēt 2 rindas' }).click()
  await expect(notices(page)).toContainText('Rezervētas 10 nodarbības (1 rinda) · Pārcelta 1 rezervācija')
  expect(sent('POST /api/admin/reservations/import').at(-1)?.body).toMatchObject({ take: [2], beside: [3] })

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Imports atsaukts.')
  expect(sent('POST /api/reservations/undo').at(-1)?.body).toMatchObject({
    ...{ reservation_ids: [203], change: 7, whole_act: true },
  })
})

test('dates that were decided apart since the import are named, and booked again only if asked', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  answer('POST /api/admin/reservations/import', ({ body, query }) => {
    const { data, ...rest } = answered({ ...body, beside: [2, 3, 4] }, !query.dry_run)
    const isAgain = body.beside.includes(3)
    const kept = isAgain ? [] : [{ row: 1, dates: ['2026-12-09', '2026-12-16'] }]
    return { ...rest, data: { ...data, gone: [], kept, already: isAgain ? [0, 2] : [0, 1, 2] } }
  })
  await arrive('administrator', '/admin/plan-import')
  await page.getByLabel('…vai ielīmējiet šūnas no izklājlapas').fill([HEAD, ...LINES].join('\n'))
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^3/ }) })
  await expect(row).toContainText(
    '2 reizes kopš importa ir mainītas vai atceltas (pirmā: trešdiena, 9. decembris)',
  )
  await row.getByRole('button', { name: 'Rezervēt kā vēl vienu nodarbību' }).click()
  await expect(row).not.toContainText('kopš importa')
  await page.getByRole('button', { name: 'Importēt 1 rindu' }).click()
  expect(sent('POST /api/admin/reservations/import').at(-1)?.body).toMatchObject({ beside: [3] })
})
