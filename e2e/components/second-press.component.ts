import { expect, test } from '../support/component-story.ts'

const session = (id: number) => ({
  ...{ id, user_agent: `Browser ${id}`, current: id === 1 },
  ...{ created_at: '2026-11-20T08:00:00Z', last_used_at: '2026-11-20T08:00:00Z' },
})

test('the second press of a double click does nothing to the row that has come under the pointer', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  let ids = [1, 2, 3]
  answer('GET /api/auth/sessions', () => ({ data: ids.map(session) }))
  answer('DELETE /api/auth/sessions/:id', ({ params }) => {
    ids = ids.filter(id => id !== params.id)
    return { data: { deleted: [params.id] } }
  })
  await arrive('teacher', '/')
  await page.getByRole('button', { name: 'Agnese Kalniņa' }).click()
  await page.getByRole('button', { name: 'Pieslēgtās ierīces' }).click()
  const rows = page.getByRole('dialog', { name: 'Pieslēgtās ierīces' }).getByRole('listitem')
  const end = rows.nth(1).getByRole('button')
  await end.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(rows).toHaveCount(2)
  await expect(end).toBeEnabled()
  await end.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await end.click()
  await expect(rows).toHaveCount(1)
  expect(sent('DELETE /api/auth/sessions/:id')).toHaveLength(2)
})

test('two quick presses on the text of a checkbox are two', async ({ page, arrive }) => {
  await arrive('administrator', '/admin/users/create')
  const box = page.getByRole('checkbox', { name: 'Dežurants' })
  await page.getByText('Dežurants', { exact: true }).dblclick()
  await expect(box).not.toBeChecked()
  await page.getByText('Dežurants', { exact: true }).click()
  await expect(box).toBeChecked()
})
