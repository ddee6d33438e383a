import { CANCELLED, changedFields, type Dated, isSame, PENDING } from './model.ts'
import { decidedOf, one, type Round, stays, take } from './take.ts'
import { wished } from './wishes.ts'
import { bodyOf } from './world.ts'

/** One date is changed by itself: that is a decision. */
export async function changeAlone(round: Round): Promise<void> {
  const { world, random, series } = round
  const event = random.one([...series.values()])
  const asked = wished(event, world, random)
  const by = random.one(world.office)
  await take(round, {
    name: 'change one',
    says: { id: event.id, ...differences(event, asked) },
    by,
    send: () => by('PUT', one(event.id), { ...bodyOf(asked, world.subject), version: event.version }),
    judge: () => (before, after) => {
      if (before.id !== event.id) return stays(before, after)
      return after && isSame(after, asked) ? undefined : 'is not as it was asked to be'
    },
    decide: () => {
      const decided = decidedOf(round, event.id)
      for (const field of changedFields(event, asked))
        if (field !== 'status_id') decided.fields.set(field, 'one')
      if (asked.status_id !== CANCELLED) delete decided.cancelled
      else if (event.status_id !== CANCELLED) decided.cancelled = { kind: 'act', act: round.told.length }
    },
  })
}

/** One date is left out. */
export async function deleteAlone(round: Round): Promise<void> {
  const { world, random, series } = round
  const event = random.one([...series.values()])
  const by = random.one(world.office)
  await take(round, {
    name: 'delete one',
    says: { id: event.id },
    by,
    send: () => by('DELETE', `${one(event.id)}?version=${event.version}`),
    judge: () => (before, after) => {
      if (before.id !== event.id) return stays(before, after)
      return after ? 'is still there' : undefined
    },
  })
}

/** One date is asked for anew, and declined. */
export async function declineOne(round: Round): Promise<void> {
  const { world, random, series } = round
  const live = [...series.values()].filter(({ status_id }) => status_id !== CANCELLED)
  if (live.length === 0) return
  const event = random.one(live)
  const { id, version } = event
  const [by] = world.office
  const onlyStatus = (status_id: number) => (before: Dated, after: Dated | undefined) => {
    if (before.id !== id) return stays(before, after)
    return after && isSame(after, { ...before, status_id }) ? undefined : 'is not as it was asked to be'
  }
  const asked = { ...event, status_id: PENDING }
  const pending = await take(round, {
    name: 'ask for one',
    says: { id },
    by,
    send: () => by('PUT', one(id), { ...bodyOf(asked, world.subject), version }),
    judge: () => onlyStatus(PENDING),
  })
  if (!pending) return
  await take(round, {
    name: 'decline one',
    says: { id },
    by: world.attendant,
    send: () => world.attendant('POST', `${one(id)}/reject`, { version: round.series.get(id)?.version }),
    judge: () => onlyStatus(CANCELLED),
    must_not_be: () => true,
    decide: () => {
      decidedOf(round, id).cancelled = { kind: 'declined' }
    },
  })
}

/** The fields in which `asked` differs from `event`, for the log of steps. */
export function differences(event: object, asked: object): object {
  const was: Record<string, unknown> = { ...event }
  return Object.fromEntries(Object.entries(asked).filter(([key, value]) => `${value}` !== `${was[key]}`))
}
