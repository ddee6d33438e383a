import { expect, it } from 'vitest'
import { clearJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import { toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { queueDue } from '../notices/telling.service.ts'

const school = useSchool()
useNobodyTold(school)
const HEAD = 'Diena;No;Līdz;Telpa;Priekšmets;Pedagogs;Audzēknis\n'
const PLAN =
  'Otrdiena;14:00;14:45;201;Klavierspēle;Agnese Kalniņa;Marta Ozola\n' +
  'Trešdiena;14:00;14:45;201;Klavierspēle;Agnese Kalniņa;Marta Ozola\n' +
  'Ceturtdiena;14:00;14:45;201;Klavierspēle;Agnese Kalniņa;Alise Puķe\n' +
  'Piektdiena;14:00;14:45;201;Koris;Agnese Kalniņa;Koris 4.–8. klase\n'
const TERM = { date_from: '2026-11-23', date_to: '2027-01-31' }

const imported = async (csv: string, more: object = {}) => {
  const body = { csv: HEAD + csv, term: TERM, ...more }
  const { json } = await school.as('anna').post('/api/admin/reservations/import', body)
  return json
}
const addressesOf = async () => {
  await queueDue(school.context)
  return (await deliver(school)).map(({ to }) => to.address).sort()
}

it('a plan is told to each of its people in one message and one mail, whatever their lessons', async () => {
  await clearJobs(school.database.db)
  const { data } = await imported(PLAN)
  expect(data).toMatchObject({ imported: 4, reservations: 40 })
  expect(await toldTo(school, 'agnese')).toMatchObject([{ kind: 'booked' }])
  expect(await toldTo(school, 'marta')).toHaveLength(1)
  const { agnese, marta, alise } = school.people
  expect(await addressesOf()).toEqual([agnese.email, marta.email])
  school.setNow('2026-11-23T18:00:00+02:00')
  const evening = await addressesOf()
  expect(evening).toEqual([...new Set(evening)])
  expect(evening).toContain(alise.email)
  school.setNow('2026-11-23T18:10:00+02:00')

  const changed = PLAN.replace('Otrdiena;14:00;14:45', 'Otrdiena;15:00;15:45').replace(
    'Trešdiena;14',
    'Trešdiena;13',
  )
  const numbers = [2, 3]
  expect((await imported(changed, { take: numbers })).data.moved).toHaveLength(20)
  expect((await toldTo(school, 'marta')).slice(1)).toMatchObject([{ kind: 'moved' }])
  expect((await addressesOf()).filter(one => one === marta.email)).toHaveLength(1)
})

it('a plan that was undone within a minute is told to nobody', async () => {
  const { data, change } = await imported(PLAN)
  await school.as('anna').post('/api/reservations/undo', {
    ...{ reservation_ids: data.booked.slice(0, 1), whole_act: true, change },
  })
  expect(await toldTo(school, 'agnese')).toEqual([])
})
