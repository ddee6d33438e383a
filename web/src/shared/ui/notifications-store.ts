import { create } from 'zustand'

export interface Notification {
  id: number
  tone: 'done' | 'failed' | 'plain'
  message: string
  /** A second line: whom or what it is about, or why. */
  detail?: string
  /** Something to do about it, e.g. Undo; doing it closes the notification. */
  action?: { label: string; run(): void }
  /** The ids of the reservations that it tells a change of. */
  about?: readonly number[]
  /** How long it stays, in ms; null: until closed. */
  lasts: number | null
}

interface Shown {
  list: Notification[]
}

export const useNotifications = create<Shown>()(() => ({ list: [] }))

/** So many at once, so that they do not hide what is done next. */
const MOST = 2
/** Failures are left standing beyond that, up to so many: a refusal has a message for each field. */
const MOST_FAILURES = 10
let last = 0

/**
 * Shows a notification at the top right; answers its id. Failures stay until closed, others 5 s, 10 s where they offer something to
 * do. What was done takes the place of what was done before, unless that can still be taken back; it cannot where any reservation was
 * changed once more (`about`): only the last change of each is taken back.
 */
export function notify(
  message: string,
  {
    tone = 'plain',
    detail,
    action,
    about = [],
    lasts = tone === 'failed' ? null : action ? 10_000 : 5000,
  }: Partial<Pick<Notification, 'tone' | 'detail' | 'action' | 'about' | 'lasts'>> = {},
): number {
  const id = ++last
  const isToldAlready = (shown: Notification) =>
    tone === 'failed' && shown.tone === tone && shown.message === message && shown.detail === detail
  const isPast = (shown: Notification) =>
    (tone === 'done' && isDone(shown)) || about.some(id => shown.about?.includes(id))
  useNotifications.setState(({ list }) => ({
    list: thatFit([
      ...list.filter(shown => !isToldAlready(shown) && !isPast(shown)),
      { id, tone, message, detail, action, about, lasts },
    ]),
  }))
  return id
}

/** Only says that something was done: there is nothing to do about it. */
const isDone = ({ tone, action }: Notification) => tone === 'done' && !action

/** The latest of them: what else was told makes room for failures, but the last of it. */
function thatFit(list: Notification[]): Notification[] {
  const failures = list.filter(({ tone }) => tone === 'failed').slice(-MOST_FAILURES)
  const others = list.filter(({ tone }) => tone !== 'failed').slice(-Math.max(1, MOST - failures.length))
  return list.filter(shown => failures.includes(shown) || others.includes(shown))
}

/** Takes a notification away; one that is gone already is no mistake. */
export function closeNotification(id: number): void {
  useNotifications.setState(({ list }) => ({ list: list.filter(shown => shown.id !== id) }))
}

/** What of it somebody has done something else after: only what was done, and cannot be taken back, may be forgotten. */
export function closeDone(upTo: number): void {
  useNotifications.setState(({ list }) => ({ list: list.filter(shown => shown.id > upTo || !isDone(shown)) }))
}

/** The id of the last one, 0 before any. */
export const lastNotification = (): number => last
