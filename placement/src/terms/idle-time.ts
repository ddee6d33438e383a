import { type Board, timeOf } from '../school/board.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'

/**
 * A teacher does not wait between lessons. Counts the slots of five minutes from the first lesson of a day to the last in which the teacher has none, in
 * each kind of week.
 */
export function idleTime(board: Board): Term {
  const { times, slotsADay } = board
  const layers = board.layers.count
  const slots = board.days.length * slotsADay
  /** How many lessons a teacher has, by teacher, kind of week and slot. */
  const counts = new Uint8Array(board.school.people.length * layers * slots)
  /** The idle slots of a teacher, by the first slot of their day in `counts`. */
  const kept = new Int16Array(board.school.people.length * layers * board.days.length)
  let plan: Plan = new Int32Array()

  const takeSession = (teacher: number, mask: number, from: number, length: number, by: number) => {
    for (let layer = 0; layer < layers; layer += 1) {
      if ((mask & (1 << layer)) === 0) continue
      const base = (teacher * layers + layer) * slots + from
      for (let at = base; at < base + length; at += 1) counts[at] += by
    }
  }
  const take = (teacher: number, time: number, by: number) => {
    takeSession(teacher, times.mask(time), times.slot(time), times.length(time), by)
    if (times.slot2(time) >= 0)
      takeSession(teacher, times.mask(time), times.slot2(time), times.length2(time), by)
  }
  const put = (item: number, place: number, by: number) => {
    if (place === NOWHERE) return
    const time = timeOf(board, item, place)
    for (let k = 0; k < board.teachers[item]; k += 1) take(board.people[item][k], time, by)
  }
  const idle = (teacherLayer: number, day: number) => {
    const base = teacherLayer * slots + day * slotsADay
    let last = -1
    let sum = 0
    for (let at = 0; at < slotsADay; at += 1) {
      if (counts[base + at] === 0) continue
      if (last >= 0) sum += at - last - 1
      last = at
    }
    return sum
  }
  /** Tells the days of a lesson's place and of another one of it, each once. */
  const daysOf = (item: number, from: number, to: number): number => {
    let days = 0
    for (const place of [from, to]) {
      if (place === NOWHERE) continue
      const time = timeOf(board, item, place)
      days |= 1 << Math.floor(times.slot(time) / slotsADay)
      if (times.slot2(time) >= 0) days |= 1 << Math.floor(times.slot2(time) / slotsADay)
    }
    return days
  }
  /** By how much the idle slots of a lesson's teachers on these days differ from those that are kept; keeps the new ones if asked. */
  const grown = (item: number, days: number, isKept: boolean) => {
    let sum = 0
    for (let k = 0; k < board.teachers[item]; k += 1) {
      for (let layer = 0; layer < layers; layer += 1) {
        const teacherLayer = board.people[item][k] * layers + layer
        for (let rest = days; rest !== 0; rest &= rest - 1) {
          const day = 31 - Math.clz32(rest & -rest)
          const now = idle(teacherLayer, day)
          const index = teacherLayer * board.days.length + day
          sum += now - kept[index]
          if (isKept) kept[index] = now
        }
      }
    }
    return sum
  }

  return {
    name: 'idle-time',
    isMust: false,
    weight: board.school.weights['idle-time'],
    mostGain: () => 4 * slotsADay * layers,
    plain: whole => plainly(board, whole),
    begin(whole) {
      plan = whole
      counts.fill(0)
      kept.fill(0)
      for (let item = 0; item < board.lessons; item += 1) {
        put(item, whole[item], 1)
        grown(item, daysOf(item, NOWHERE, whole[item]), true)
      }
    },
    change(item, to) {
      const from = plan[item]
      put(item, from, -1)
      put(item, to, 1)
      const found = grown(item, daysOf(item, from, to), false)
      put(item, to, -1)
      put(item, from, 1)
      return found
    },
    move(item, to) {
      const from = plan[item]
      put(item, from, -1)
      put(item, to, 1)
      grown(item, daysOf(item, from, to), true)
    },
  }
}

function plainly(board: Board, plan: Plan): number {
  const { times, slotsADay } = board
  const taught = new Map<string, Set<number>>()
  for (let item = 0; item < board.lessons; item += 1) {
    if (plan[item] === NOWHERE) continue
    const time = timeOf(board, item, plan[item])
    for (const teacher of board.people[item].slice(0, board.teachers[item])) {
      for (const [from, length] of [
        [times.slot(time), times.length(time)],
        [times.slot2(time), times.length2(time)],
      ]) {
        for (let layer = 0; layer < board.layers.count; layer += 1) {
          if (length === 0 || (times.mask(time) & (1 << layer)) === 0) continue
          const key = `${teacher} ${layer} ${Math.floor(from / slotsADay)}`
          const slots = taught.get(key) ?? new Set()
          for (let slot = from; slot < from + length; slot += 1) slots.add(slot)
          taught.set(key, slots)
        }
      }
    }
  }
  let idle = 0
  for (const slots of taught.values()) idle += Math.max(...slots) - Math.min(...slots) + 1 - slots.size
  return idle
}
