import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import { takeJobs } from './job-queue.repository.ts'

const school = useSchool()

it('a server takes the next job while another is just taking the first, without waiting', async () => {
  const { db } = school.database
  const ids = [school.people.marta.id, school.people.karlis.id]
  for (const user_id of ids) await queueMail(db, 'password_changed', { user_id })
  await db.transaction().execute(async trx => {
    const taken = [await takeJobs(trx, 'mail', 1), await takeJobs(db, 'mail', 1)].flat()
    expect(taken.map(({ data }) => Reflect.get(data, 'user_id')).sort()).toEqual(ids.sort())
    expect(await takeJobs(db, 'mail', 1)).toEqual([])
  })
}, 5_000)
