import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { untisStudent, untisTeacher } from '../../test/untis.ts'

const school = useSchool()
const send = async (csv: string, query = '?dry_run=1', more = {}) =>
  (await school.as('anna').post(`/api/admin/users/import${query}`, { csv, ...more })).json.data

describe('a list of people that Untis exports, without a header', () => {
  it('has teachers with e-mail and telephone (GPU004.TXT)', async () => {
    const csv =
      untisTeacher('CER', 'Cers', 'Centis', { 33: 'centis@skola.test', 39: '67123456', 40: '26123456' }) +
      untisTeacher('DŪJ', 'Dūja', 'Daina', { 33: 'daina@skola.test' }) +
      untisTeacher('EGL', 'Egle', 'Edgars')
    const data = await send(csv)
    expect(data.rows).toMatchObject([
      {
        name: 'Centis',
        surname: 'Cers',
        email: 'centis@skola.test',
        phone: '26123456',
        role: 'Teacher',
      },
      { name: 'Daina', surname: 'Dūja', role: 'Teacher' },
      { surname: 'Egle' },
    ])
    expect(data.numbers).toEqual([1, 2, 3])
    expect(data.errors).toMatchObject([{ row: 2, errors: { email: [expect.any(String)] } }])
  })

  it('has students with their classes (GPU010.TXT), also with semicolons and without quotes', async () => {
    const csv = (
      untisStudent('LieAne', 'Liepa', 'Anete', { 10: '5a' }) +
      untisStudent('OzoBru', 'Ozols', 'Bruno', { 10: '5b' })
    )
      .replaceAll(',', ';')
      .replaceAll('"', '')
    const data = await send(csv)
    expect(data).toMatchObject({
      ...{ errors: [], numbers: [1, 2] },
      rows: [
        { name: 'Anete', surname: 'Liepa', group: '5a', role: 'Student' },
        { name: 'Bruno', surname: 'Ozols', group: '5b', role: 'Student' },
      ],
    })
    expect((await send(csv, '')).imported).toBe(2)
    const columns = data.columns.map((field: string) => (field === 'group' ? null : field))
    expect((await send(csv, '?dry_run=1', { columns, header_row: 0 })).rows[0].group).toBeUndefined()
  })

  it('is not what a list with as many columns and a header is', async () => {
    const titles = ['Name', 'Surname', 'Role', ...Array.from({ length: 40 }, (_, at) => `Field ${at}`)]
    const data = await send(`${titles.join(',')}\nAnna,Vītola,Student${','.repeat(40)}\n`)
    expect(data).toMatchObject({ header_row: 0, rows: [{ name: 'Anna', surname: 'Vītola' }] })
  })
})
