import { describe, expect, it } from 'vitest'
import { useAbsences } from '../../test/absences.ts'
import { at } from '../../test/events.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday.
const { school, book, singing, enter, touched, give } = useAbsences()
const namesOf = (people: readonly { full_name: string }[] = []) => people.map(({ full_name }) => full_name)

describe('an absence touches', () => {
  it('her lessons to come at that time, also in part, by start', async () => {
    const late = await book(at('16:00', '16:45'))
    const early = await book(at('08:00', '08:45'))
    await book(at('10:00', '10:45', '2026-11-25'))
    await book({ status_id: 3, ...at('12:00', '12:45') })
    await singing()
    expect((await touched()).map(lesson => lesson.reservation.id)).toEqual([early.id, late.id])
    const half = await touched('agnese', {
      start_datetime: '2026-11-24 08:30:00',
      end_datetime: '2026-11-24 16:00:00',
    })
    expect(half.map(lesson => lesson.reservation.id)).toEqual([early.id])
    school.setNow('2026-11-24T08:10:00+02:00')
    expect((await touched()).map(lesson => lesson.reservation.id)).toEqual([late.id])
  })

  it('everybody in them, also with a group', async () => {
    const { agnese, marta, karlis } = school.people
    await book({ students: [`group_${school.groups.choir.id}`], subject_id: school.subjects.choir.id })
    const [lesson] = await touched()
    expect([...(lesson?.people ?? [])].sort((a, b) => a - b)).toEqual([agnese.id, marta.id, karlis.id])
  })
})

describe('a lesson is offered places', () => {
  it('when she is there again, on days after the absence too', async () => {
    await book()
    const [lesson] = await touched()
    const starts = lesson?.alternatives.map(({ start_datetime }) => start_datetime) ?? []
    expect(starts.length).toBeGreaterThan(0)
    expect(starts.every(start => start >= '2026-11-25')).toBe(true)
    const [long] = await touched('andris', { end_datetime: '2026-11-28 00:00:00' })
    expect(long?.alternatives.every(({ start_datetime }) => start_datetime >= '2026-11-28')).toBe(true)
    expect(long?.alternatives.length).toBeGreaterThan(0)
  })

  it('on the same day before or after, if she is away for some hours', async () => {
    await book()
    const hours = { start_datetime: '2026-11-24 09:00:00', end_datetime: '2026-11-24 12:00:00' }
    const [lesson] = await touched('andris', hours)
    const starts = lesson?.alternatives.map(({ start_datetime }) => start_datetime)
    expect(starts?.slice(0, 2)).toEqual(['2026-11-24 08:15:00', '2026-11-24 12:00:00'])
    const inIt = (place: { start_datetime: string; end_datetime: string }) =>
      place.start_datetime < hours.end_datetime && hours.start_datetime < place.end_datetime
    expect(lesson?.alternatives.some(inIt)).toBe(false)
  })
})

describe('a lesson is offered substitutes', () => {
  const others = async () => {
    const [lesson] = await touched()
    return lesson?.substitutes ?? []
  }

  it('who are free then, not herself and nobody who left', async () => {
    await book()
    expect(namesOf(await others())).toEqual(['Raimonds Balodis'])
    await singing({ ...at('10:30', '11:15') })
    expect(await others()).toEqual([])
  })

  it('nobody who is absent too', async () => {
    await book()
    await enter([], 'andris', { teacher_id: school.people.raimonds.id })
    expect(await others()).toEqual([])
  })

  it('and is told who teaches the subject, knows the students and has taken over how many', async () => {
    await book()
    const nobody = { teaches: false, knows: false, elsewhere: false, substitutions: 0 }
    expect(await others()).toMatchObject([nobody])
    await singing({ subject_id: school.subjects.piano.id, ...at('12:00', '12:45', '2026-11-10') })
    expect(await others()).toMatchObject([{ ...nobody, teaches: true }])
    const marta = [`student_${school.people.marta.id}` as const]
    await singing({
      subject_id: school.subjects.violin.id,
      students: marta,
      ...at('12:00', '12:45', '2026-11-11'),
    })
    const next = await book(at('10:00', '10:45', '2026-11-26'))
    const day = { start_datetime: '2026-11-26 00:00:00', end_datetime: '2026-11-27 00:00:00' }
    expect((await enter([give(next)], 'andris', day)).status).toBe(200)
    expect(await others()).toMatchObject([{ teaches: true, knows: true, substitutions: 1 }])
  })

  it('and how much they do that day, and have taken over this month', async () => {
    await book()
    const nobody = { substitutions: 0, that_day: 0 }
    expect(await others()).toMatchObject([nobody])
    await singing(at('12:00', '12:45'))
    await singing({ status_id: 3, ...at('13:00', '13:45') })
    await singing(at('12:00', '12:45', '2026-11-25'))
    expect(await others()).toMatchObject([{ ...nobody, that_day: 1 }])
    const next = await book(at('10:00', '10:45', '2026-12-01'))
    const day = { start_datetime: '2026-12-01 00:00:00', end_datetime: '2026-12-02 00:00:00' }
    expect((await enter([give(next)], 'andris', day)).status).toBe(200)
    expect(await others()).toMatchObject([{ substitutions: 0 }])
  })

  it('lessons long ago count no more', async () => {
    await book()
    await singing({ subject_id: school.subjects.piano.id, ...at('12:00', '12:45', '2026-07-20') })
    expect(await others()).toMatchObject([{ teaches: false }])
  })
})
