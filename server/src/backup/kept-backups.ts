import { addDays, type CivilDateTime } from '@stunda/domain/time/civil.ts'

/** How many days and weeks back the last backup of each is kept. */
export interface KeepRule {
  days: number
  weeks: number
}

const NAME = /^stunda-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.backup$/
/** Nightly backups are made at this hour of the school's time, when nobody works. */
const NIGHT = '02:00:00'

/** The file name of a backup made at the school's time `now`. */
export function backupName(now: CivilDateTime): string {
  return `stunda-${now
    .replace(' ', '-')
    .replaceAll(':', '')
    .replace(/^(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')}.backup`
}

/** When a backup was made, in the school's time; undefined: the file is no backup of ours. */
export function madeAt(name: string): CivilDateTime | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day && `${day} ${hour}:${minute}:${second}`
}

/** The backups that are no longer kept: all but the last of each of the last days and weeks that have one. */
export function outdated(names: readonly string[], { days, weeks }: KeepRule): string[] {
  const made = names
    .flatMap(name => {
      const at = madeAt(name)
      return at ? [{ name, day: at.slice(0, 10) }] : []
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1))
  const kept = new Set([
    ...lastOfEach(made, ({ day }) => day, days),
    ...lastOfEach(made, ({ day }) => weekOf(day), weeks),
  ])
  return made.map(({ name }) => name).filter(name => !kept.has(name))
}

function lastOfEach<Backup extends { name: string }>(
  latestFirst: readonly Backup[],
  keyOf: (backup: Backup) => string,
  most: number,
): string[] {
  const groups = Map.groupBy(latestFirst, keyOf)
  return [...groups.values()].slice(0, most).flatMap(([last]) => last?.name ?? [])
}

function weekOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
}

/**
 * Whether a nightly backup is due: the last one is from before the last night, and the server has run for an hour or since before
 * that night, so that one which is started in the morning is not slow at once.
 */
export function isDue({
  now,
  upSince,
  last,
}: {
  now: CivilDateTime
  upSince: CivilDateTime
  last: CivilDateTime | undefined
}): boolean {
  const today = now.slice(0, 10)
  const night = now.slice(11) >= NIGHT ? `${today} ${NIGHT}` : `${addDays(today, -1)} ${NIGHT}`
  if (last !== undefined && last >= night) return false
  const hourAgo = Temporal.PlainDateTime.from(now.replace(' ', 'T')).subtract({ hours: 1 })
  return upSince < night || upSince <= hourAgo.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
