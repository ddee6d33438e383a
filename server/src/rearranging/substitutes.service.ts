import type { Substitute } from '@stunda/contract/rearranging/offered-event.ts'
import { substitutesInOrder } from '@stunda/domain/people/substitutes.ts'
import { addDays, clockToMinutes, dateOf } from '@stunda/domain/time/civil.ts'
import { busyElsewhere } from '../elsewhere/elsewhere.service.ts'
import type { Snapshot } from '../reservations/history/history.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { freeTeachers } from './substitutes.repository.ts'

/** A teacher who teaches somebody or a subject in so many days before and after today knows them. */
const LATELY_DAYS = { before: 60, after: 14 }
const MOST_SUBSTITUTES = 12

/** A substitute, and at how many events of the part they are free. */
export type FreeSubstitute = Substitute & { free: number }

/** An event, and the number of the part that one teacher is to take over whole. */
export interface PartOfLessons {
  part: number
  event: Snapshot
}

/** The teachers who could take over each part, best first, at most so many; those who are free at all of its events come before the others. */
export async function substitutesFor(
  context: AppContext,
  lessons: readonly PartOfLessons[],
  most = MOST_SUBSTITUTES,
): Promise<Map<number, FreeSubstitute[]>> {
  if (lessons.length === 0) return new Map()
  const { db } = context
  const today = dateOf(await schoolNow(context))
  const lately = {
    date_from: addDays(today, -LATELY_DAYS.before),
    date_to: addDays(today, LATELY_DAYS.after),
  }
  const parts = lessons.map(({ part, event }) => ({ part, reservation_id: event.id }))
  const candidates = await freeTeachers(db, parts, { ...lately, today })
  const elsewhere = await elsewhereAt(context, lessons, [...new Set(candidates.map(({ id }) => id))])
  const byPart = Map.groupBy(candidates, ({ part }) => part)
  return new Map(
    [...byPart].map(([part, found]) => {
      const rated = found.map(({ part: _, ...one }) => ({
        ...one,
        elsewhere: elsewhere.has(keyOf(part, one.id)),
      }))
      return [part, substitutesInOrder(rated).slice(0, most)]
    }),
  )
}

/** The parts and teachers of whom one is busy in another house at the time of an event. */
async function elsewhereAt(
  { db }: AppContext,
  lessons: readonly PartOfLessons[],
  teachers: readonly number[],
): Promise<Set<string>> {
  const byDate = Map.groupBy(lessons, ({ event }) => dateOf(event.start_datetime))
  const times = await busyElsewhere(db, [...byDate.keys()], [...teachers])
  return new Set(
    times.flatMap(time =>
      (byDate.get(time.date) ?? [])
        .filter(
          ({ event }) =>
            minutesOf(event.start_datetime) < time.end && time.start < minutesOf(event.end_datetime),
        )
        .map(({ part }) => keyOf(part, time.user_id)),
    ),
  )
}

const keyOf = (part: number, teacher: number) => `${part} ${teacher}`

const minutesOf = (datetime: string) => clockToMinutes(datetime.slice(11, 16))
