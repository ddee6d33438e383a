import { expect, it } from 'vitest'
import { NOW, useSchool } from '../../test/school.ts'
import { takeDueMail } from './mail-queue.repository.ts'
import { queueMail } from './mail-queue.service.ts'

const school = useSchool()
const now = new Date(NOW)
const later = new Date('2026-11-23T09:02:00+02:00')

it('a server takes the next mail while another is just taking the first, without waiting', async () => {
  const { db } = school.database
  for (const who of ['marta', 'karlis'] as const)
    await queueMail(school.context, db, 'password_changed', { user_id: school.people[who].id })
  await db.transaction().execute(async trx => {
    const mine = await takeDueMail(trx, now, later)
    const theirs = await takeDueMail(db, now, later)
    expect([mine?.recipient?.full_name, theirs?.recipient?.full_name]).toEqual([
      'Marta Ozola',
      'Kārlis Vītols',
    ])
    expect(await takeDueMail(db, now, later)).toBeUndefined()
  })
}, 5_000)
