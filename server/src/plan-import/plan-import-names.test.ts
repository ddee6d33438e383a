import { beforeAll, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const HEAD = 'Diena;No;Līdz;Telpa;Priekšmets;Pedagogs;Audzēknis;Klase\n'
const TERM = { date_from: '2026-11-30', date_to: '2026-12-20' }
const send = async (csv: string, query = '?dry_run=1') =>
  (await school.as('anna').post(`/api/admin/reservations/import${query}`, { csv: HEAD + csv, term: TERM }))
    .json.data

beforeAll(async () => {
  const csv = 'Vārds;Uzvārds;Loma;Klase\nAnete;Liepa;Audzēknis;5.a\nAnete;Liepa;Audzēknis;5.b\n'
  expect((await school.as('anna').post('/api/admin/users/import', { csv })).status).toBe(200)
})

it('two pupils of one name are told apart by their class beside them, which is not at the lesson itself', async () => {
  const plan =
    'Pirmdiena;9:00;9:45;202;Vijoļspēle;Agnese Kalniņa;Anete Liepa;5.a\n' +
    'Pirmdiena;10:00;10:45;202;Vijoļspēle;Agnese Kalniņa;Liepa, Anete;5.b\n'
  expect(await send(plan)).toMatchObject({ doubts: [], errors: [], reservations: 6 })
  await send(plan, '')
  const { json } = await school
    .as('anna')
    .get(`/api/rooms/get_schedule?rooms[]=${school.rooms.violin.id}&date_from=2026-11-30&date_to=2026-11-30`)
  const students = json.data[0].reservations.map((one: { students: { key: string }[] }) => one.students)
  expect(students).toMatchObject([
    [{ key: expect.stringMatching(/^student_/) }],
    [{ key: expect.stringMatching(/^student_/) }],
  ])
  expect(students[0][0].key).not.toBe(students[1][0].key)
})

it('without a class they are asked for, and a group that is no class is at the lesson', async () => {
  const data = await send(
    'Otrdiena;9:00;9:45;202;Vijoļspēle;Agnese Kalniņa;Anete Liepa;\n' +
      'Otrdiena;10:00;10:45;202;Vijoļspēle;Agnese Kalniņa;Marta Ozola;Koris 4.–8. klase\n',
  )
  expect(data.doubts).toMatchObject([
    {
      kind: 'student',
      text: 'Anete Liepa',
      likely: [{ name: 'Anete Liepa (5.a)' }, { name: 'Anete Liepa (5.b)' }],
      is_clear: false,
    },
  ])
  expect(data.errors).toMatchObject([{ row: 0 }])
})
