import { differences } from './alone.ts'
import {
  allowedAfter,
  CANCELLED,
  type Change,
  changedFields,
  type Dated,
  isSame,
  type Series,
} from './model.ts'
import { decidedOf, type Judge, one, type Round, stays, take } from './take.ts'
import { type Way, wished } from './wishes.ts'
import { type Answer, bodyOf, type Call } from './world.ts'

/** Ways that teachers may not use, or by which they would leave their own series. */
const NOT_BY_TEACHERS: Way[] = ['another teacher', 'without a teacher', 'cancelled or restored']

/** Whether an event is asked to the clock times of another one: it may have been left when theirs changed. */
function isBackAtTheirs(series: Series, asked: Dated): boolean {
  const clocks = (event: Dated) => event.start_datetime.slice(10) + event.end_datetime.slice(10)
  return [...series.values()].some(event => event.id !== asked.id && clocks(event) === clocks(asked))
}

interface Asking {
  edited: Dated
  asked: Dated
  scope: 'following' | 'all'
  by: Call
  /** The teacher who asks; undefined: the office. */
  teacher: number | undefined
  change_too: number[]
}

/** A date is changed with the following ones or with all. */
export async function changeSeries(round: Round): Promise<void> {
  const { world, random } = round
  const edited = random.one([...round.series.values()])
  const own = edited.teachers.filter(id => world.signed_in.has(id))
  const teacher = own.length > 0 && random.chance(0.25) ? random.one(own) : undefined
  const by = (teacher && world.signed_in.get(teacher)) || world.office[0]
  const asked = wished(edited, world, random, teacher ? NOT_BY_TEACHERS : [])
  const asking: Asking = {
    edited,
    asked,
    scope: random.one(['following', 'all']),
    by,
    teacher,
    change_too: [],
  }
  const isSeen = random.chance(0.5)
  const seen = isSeen ? await seenBefore(round, asking) : undefined
  const other = isSeen && random.chance(0.3) ? await changedMeanwhile(round, edited.id) : undefined
  if (!round.series.has(edited.id) || round.found.length > 0) return
  if (random.chance(0.1)) asking.change_too = apartOf(round).slice(0, 1)
  await send(round, asking, seen, other)
}

async function send(round: Round, asking: Asking, seen: string | undefined, other: number | undefined) {
  const { world, decided } = round
  const { edited, asked, scope, by, change_too } = asking
  const is = decidedOf(round, edited.id)
  const change: Change = {
    ...{ edited, asked, change_too, cause: is.cancelled },
    was_moved: is.fields.has('time') || isBackAtTheirs(round.series, asked),
  }
  await take(round, {
    name: 'change some',
    says: {
      ...{ id: edited.id, scope, ...differences(edited, asked) },
      ...(asking.teacher && { teacher: asking.teacher }),
      ...(change_too.length > 0 && { change_too }),
      ...(other && { meanwhile: other }),
    },
    by,
    send: () =>
      by('PUT', one(edited.id), {
        ...bodyOf(asked, world.subject),
        ...{ scope, change_too, version: edited.version },
        ...(seen !== undefined && { seen }),
      }),
    judge: answer => judgeOf(round, asking, change, answer, other),
    // Dates of other teachers must not keep a teacher from changing her own.
    must_not_be: status => status === 403 && change.edited.status_id !== CANCELLED,
    decide: (after, before) => {
      for (const [id, event] of after) {
        const was = before.get(id)
        if (!was) continue
        const of = decidedOf(round, id)
        if (!isInScope(asking, was)) {
          // The dates before were meant to stay as they are.
          for (const field of changedFields(edited, asked))
            if (!of.fields.has(field)) of.fields.set(field, 'some')
          continue
        }
        decide(of, was, event, round.told.length)
        for (const field of changedFields(edited, asked)) {
          // Who has what the series has now, has nothing of its own in that.
          const isAsAll = (field === 'room_id' || field === 'event_name') && event[field] === asked[field]
          if (isAsAll) of.fields.delete(field)
          // Who was left has something of its own from now on.
          const isOwn = scope === 'following' || (isSame(was, event) && !isAsAll)
          if (isOwn && !of.fields.has(field)) of.fields.set(field, 'some')
        }
        decided.set(id, of)
      }
    },
  })
}

function decide(of: ReturnType<typeof decidedOf>, was: Dated, event: Dated, act: number) {
  if (event.status_id !== CANCELLED) delete of.cancelled
  else if (was.status_id !== CANCELLED) of.cancelled = { kind: 'act', act }
}

function judgeOf(round: Round, asking: Asking, change: Change, answer: Answer, other?: number): Judge {
  const left = new Set<number>((answer.json.left ?? []).map(({ id }: { id: number }) => id))
  const { edited, asked } = asking
  return (before, after) => {
    if (!after) return 'is gone'
    if (before.id === edited.id) return isSame(after, asked) ? undefined : 'is not as it was asked to be'
    if (!isInScope(asking, before)) return stays(before, after)
    const allowed = allowedAfter(before, decidedOf(round, before.id), change)
    const isHers = asking.teacher === undefined || before.teachers.includes(asking.teacher)
    if (isSame(before, after)) {
      if (allowed.followed.some(event => isSame(event, after))) return undefined
      if (isHers && !allowed.may_stay) return 'was left, although nothing was decided about it'
      return left.has(before.id) ? undefined : 'was left without a word'
    }
    if (!isHers) return 'was changed by a teacher who is not in it'
    if (before.id === other) return 'was overwritten, although somebody had changed it meanwhile'
    if (allowed.must_stay) return 'lost what was decided about it'
    if (left.has(before.id)) return 'is said to be left, and was changed'
    return allowed.followed.some(event => isSame(event, after))
      ? undefined
      : `is as nobody meant it, instead of ${JSON.stringify(allowed.followed)}`
  }
}

function isInScope({ edited, scope }: Asking, event: Dated): boolean {
  return scope === 'all' || event.start_datetime >= edited.start_datetime
}

/** Asks how far the change would reach, as the question "which ones?" does. */
async function seenBefore(
  { world, found }: Round,
  { edited, asked, scope, by }: Asking,
): Promise<string | undefined> {
  const { status, json } = await by('POST', `${one(edited.id)}/reach`, {
    change: bodyOf(asked, world.subject),
  })
  if (status >= 500) found.push(`the question was answered ${status}`)
  return status === 200 ? json.data[scope].seen : undefined
}

/** The other editor changes a sibling; answers which. */
async function changedMeanwhile(round: Round, not: number): Promise<number | undefined> {
  const { world, random } = round
  const others = [...round.series.values()].filter(
    ({ id, status_id }) => id !== not && status_id !== CANCELLED,
  )
  if (others.length === 0) return undefined
  const event = random.one(others)
  const asked = wished(event, world, random, ['cancelled or restored', 'another day'])
  if (isSame(event, asked)) return undefined
  const by = world.office[1]
  const answer = await take(round, {
    name: 'change one meanwhile',
    says: { id: event.id, ...differences(event, asked) },
    by,
    send: () => by('PUT', one(event.id), { ...bodyOf(asked, world.subject), version: event.version }),
    judge: () => (before, after) =>
      before.id !== event.id
        ? stays(before, after)
        : after && isSame(after, asked)
          ? undefined
          : 'is not as asked',
    decide: () => {
      for (const field of changedFields(event, asked)) decidedOf(round, event.id).fields.set(field, 'one')
    },
  })
  return answer && event.id
}

/** The dates about which something is decided. */
function apartOf({ series, decided }: Round): number[] {
  return [...series.keys()].filter(id => (decided.get(id)?.fields.size ?? 0) > 0)
}

/** The rest of a series is deleted: what is left is named, what came before stays. */
export async function deleteFollowing(round: Round): Promise<void> {
  const { world, random, series } = round
  const edited = random.one([...series.values()])
  const by = random.one(world.office)
  const asking: Asking = { edited, asked: edited, scope: 'following', by, teacher: undefined, change_too: [] }
  await take(round, {
    name: 'delete some',
    says: { id: edited.id },
    by,
    send: () => by('DELETE', `${one(edited.id)}?scope=following&version=${edited.version}`),
    judge: answer => deletionJudge(round, asking, answer),
  })
}

function deletionJudge(round: Round, asking: Asking, { json }: Answer): Judge {
  const left = new Set<number>((json.left ?? []).map(({ id }: { id: number }) => id))
  return (before, after) => {
    if (!isInScope(asking, before)) return stays(before, after)
    if (!after) return undefined
    if (before.id === asking.edited.id) return 'is still there'
    const isDecided = decidedOf(round, before.id).fields.size > 0 || before.status_id === CANCELLED
    if (!isDecided) return 'was left, although nothing was decided about it'
    return left.has(before.id) ? stays(before, after) : 'was left without a word'
  }
}
