import type { RemindAhead } from '@stunda/contract/notices/notices.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson, toCancel } from '../../test/events.ts'
import { clearJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import { toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { msUntilReminder, remind } from './reminders.service.ts'
import { queueDue } from './telling.service.ts'

const school = useSchool()
const { book, known } = useNobodyTold(school)
const one = (id: number) => `/api/reservations/reservation/${id}`

type Who = 'marta' | 'agnese' | 'karlis'
const choose = (who: Who, ahead: RemindAhead | null) => school.as(who).put('/api/notices/reminder', { ahead })

/** Reminds at a clock time of a day, Tuesday unless said otherwise; answers what somebody was reminded of by then. */
async function remindedAt(clock: string, who: Who = 'marta', day = '2026-11-24') {
  school.setNow(`${day}T${clock}:00+02:00`)
  await remind(school.context)
  return (await toldTo(school, who)).filter(({ kind }) => kind === 'reminder')
}

beforeEach(async () => {
  for (const table of ['reminder_choices', 'reminders', 'notice_choices'] as const)
    await school.database.db.deleteFrom(table).execute()
  await clearJobs(school.database.db)
})

describe('a reminder', () => {
  it('comes as long before the lesson as its reader has chosen, and once', async () => {
    await choose('marta', '15_minutes')
    await choose('agnese', '1_hour')
    const { id } = await known()
    expect(await remindedAt('08:59', 'agnese')).toEqual([])
    expect(await remindedAt('09:00', 'agnese')).toHaveLength(1)
    expect(await remindedAt('09:44')).toEqual([])
    expect(await remindedAt('09:45')).toMatchObject([
      {
        kind: 'reminder',
        title: 'Reminder: Klavierspēle, Tuesday 24 November',
        items: [{ reservation_id: id, text: '10:00–10:45, room 201 · Agnese Kalniņa' }],
        actor: null,
        reservation_id: id,
      },
    ])
    expect(await remindedAt('09:46')).toHaveLength(1)
    expect(await remindedAt('09:46', 'agnese')).toHaveLength(1)
  })

  it('of the evening before tells of the whole next day at once', async () => {
    await choose('marta', 'evening')
    await known({ students: [`group_${school.groups.choir.id}`], ...at('12:00', '12:45') })
    await known()
    await known(at('10:00', '10:45', '2026-11-25'))
    expect(await remindedAt('17:59', 'marta', '2026-11-23')).toEqual([])
    const [reminder, ...others] = await remindedAt('18:00', 'marta', '2026-11-23')
    expect(others).toEqual([])
    expect(reminder?.items.map(({ text }) => text.slice(0, 38))).toEqual([
      expect.stringContaining('10:00–10:45'),
      expect.stringContaining('12:00–12:45'),
    ])
    expect(await remindedAt('19:00', 'karlis', '2026-11-23')).toEqual([])
  })

  it('that is due next is known before: a sleeping school is woken for it', async () => {
    const minutes = async (clock: string, day = '2026-11-24') => {
      school.setNow(`${day}T${clock}:00+02:00`)
      const ms = await msUntilReminder(school.context)
      return ms === undefined ? undefined : Math.round(ms / 60_000)
    }
    expect(await minutes('08:00')).toBeUndefined()
    await choose('agnese', '1_hour')
    expect(await minutes('08:00')).toBeUndefined()
    await known()
    expect(await minutes('08:00')).toBe(60)
    expect(await minutes('09:00')).toBe(0)
    await remindedAt('09:00', 'agnese')
    expect(await minutes('09:01')).toBeUndefined()
    await choose('marta', '15_minutes')
    expect(await minutes('09:01')).toBe(44)
    await choose('marta', 'evening')
    expect(await minutes('09:01')).toBeUndefined()
    expect(await minutes('16:00', '2026-11-23')).toBe(120)
  })

  it('comes to nobody who has not asked for it, or no longer wants it', async () => {
    await choose('agnese', '1_hour')
    await choose('agnese', null)
    await known()
    expect(await remindedAt('09:50')).toEqual([])
    expect(await remindedAt('09:50', 'agnese')).toEqual([])
  })

  it('comes for the new time of a moved lesson, also if it has come for the old one', async () => {
    await choose('marta', '15_minutes')
    const { id } = await known()
    expect(await remindedAt('09:50')).toHaveLength(1)
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    expect(await remindedAt('09:55')).toHaveLength(1)
    expect(await remindedAt('11:50')).toHaveLength(2)
  })

  it('does not come for what is cancelled, waits for approval or has begun', async () => {
    await choose('marta', '15_minutes')
    const { id, version } = await known()
    await school.as('anna').post('/api/rearrangements', toCancel([{ id, version }]))
    expect(await remindedAt('09:50')).toEqual([])
    await book('marta', { room_id: school.rooms.drums.id, teachers: [], ...at('17:00', '17:45') })
    expect(await remindedAt('16:50')).toEqual([])
    await known(at('18:00', '18:45'))
    expect(await remindedAt('18:00')).toEqual([])
  })

  it('comes once, whichever of two servers is the first', async () => {
    await choose('marta', '15_minutes')
    await known()
    school.setNow('2026-11-24T09:50:00+02:00')
    await Promise.all([remind(school.context), remind(school.context)])
    expect(await remindedAt('09:51')).toHaveLength(1)
  })

  it('goes out by mail without another choice, since it was asked for', async () => {
    await choose('marta', '15_minutes')
    await known()
    expect(await remindedAt('09:50')).toHaveLength(1)
    await queueDue(school.context)
    expect((await deliver(school)).map(({ to }) => to.address)).toEqual([school.people.marta.email])
  })

  it('goes out by mail alone to who has chosen that, and not once the lesson has begun', async () => {
    await choose('marta', '15_minutes')
    const data = [{ kind: 'reminder', inbox: false, mail: true, push: false }]
    await school.as('marta').put('/api/notices/choices', { data })
    await known()
    await known(at('12:00', '12:45'))
    expect(await remindedAt('09:50')).toEqual([])
    await queueDue(school.context)
    expect((await deliver(school)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Atgādinājums: Klavierspēle/),
    ])
    await remindedAt('11:50')
    await queueDue(school.context)
    school.setNow('2026-11-24T12:00:00+02:00')
    expect(await deliver(school)).toEqual([])
  })
})

describe('the choice', () => {
  const chosen = async (who: Who) => (await school.as(who).get('/api/notices/reminder')).json.data

  it('is nothing at first, and each one’s own', async () => {
    expect(await chosen('marta')).toEqual({ ahead: null })
    expect((await choose('marta', '1_hour')).json.data).toEqual({ ahead: '1_hour' })
    await choose('marta', 'evening')
    expect(await chosen('marta')).toEqual({ ahead: 'evening' })
    expect(await chosen('karlis')).toEqual({ ahead: null })
  })

  it('is refused if it is unknown or nobody’s', async () => {
    expect((await school.as('marta').put('/api/notices/reminder', { ahead: '2_hours' })).status).toBe(422)
    expect((await school.as('marta').put('/api/notices/reminder', {})).status).toBe(422)
    expect((await school.as('nobody').get('/api/notices/reminder')).status).toBe(401)
  })
})
