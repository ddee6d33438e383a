import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'

/** How many days from today on each word names, folded, in both languages. */
const DAYS: Record<string, number> = {
  ...{ vakar: -1, vakardien: -1, yesterday: -1, sodien: 0, today: 0, rit: 1, ritdien: 1, tomorrow: 1 },
  ...{ aizvakar: -2, parit: 2, paritdien: 2 },
}

/** The weekdays' names, folded, Monday first: Latvian without their endings, English. */
const WEEKDAYS = [
  ['pirmdien', 'monday'],
  ['otrdien', 'tuesday'],
  ['tresdien', 'wednesday'],
  ['ceturtdien', 'thursday'],
  ['piektdien', 'friday'],
  ['sestdien', 'saturday'],
  ['svetdien', 'sunday'],
] as const
const ENDING = /^(a|u|as|ai|am)?$/
/** The fewest letters of a weekday: `otr` and `tue` are its day, `ot` is nothing yet. */
const LEAST_LETTERS = 3

const NEXT = /^(nakam\p{L}*|next)$/u
const THIS = /^(so|saja|sis|this)$/

/**
 * The day that folded words name: `rit`, `tomorrow`, `otrdien`, `next monday`; undefined if they name none. A weekday is the next one from
 * today on, and that is said; `next` is in the week after this one.
 */
export function namedDay(
  words: readonly string[],
  today: CivilDate,
): { day: CivilDate; isWeekday: boolean } | undefined {
  const [first = '', second = ''] = words
  // `ritdienai` is `ritdien`.
  const word = first.replace(/(?<=dien)(a|u|as|ai)$/, '')
  if (words.length === 1 && Object.hasOwn(DAYS, word))
    return { day: addDays(today, DAYS[word] ?? 0), isWeekday: false }
  if (words.length === 1 && weekdayNamed(first)) {
    const ahead = (weekdayNamed(first) - weekdayOf(today) + 7) % 7
    return { day: addDays(today, ahead), isWeekday: true }
  }
  if (words.length === 2 && weekdayNamed(second) && (NEXT.test(first) || THIS.test(first))) {
    const monday = addDays(startOfWeek(today), NEXT.test(first) ? 7 : 0)
    return { day: addDays(monday, weekdayNamed(second) - 1), isWeekday: false }
  }
  return undefined
}

/** The number of a weekday, 1 to 7; 0: it is none. */
function weekdayNamed(word: string): number {
  const tidy = word.replace(/\.$/, '')
  if (tidy.length < LEAST_LETTERS) return 0
  return (
    1 +
    WEEKDAYS.findIndex(names =>
      names.some(
        name => name.startsWith(tidy) || (tidy.startsWith(name) && ENDING.test(tidy.slice(name.length))),
      ),
    )
  )
}
