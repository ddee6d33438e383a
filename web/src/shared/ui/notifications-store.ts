import { create } from 'zustand'

export interface Notification {
  id: number
  tone: 'done' | 'failed' | 'plain'
  message: string
  /** A second line: whom or what it is about, or why. */
  detail?: string
  /** Something to do about it, e.g. Undo; doing it closes the notification. */
  action?: { label: string; run(): void }
  /** How long it stays, in ms; null: until closed. */
  lasts: number | null
}

interface Shown {
  list: Notification[]
}

export const useNotifications = create<Shown>()(() => ({ list: [] }))

const MOST = 4
/** Failures are left standing beyond that, up to so many: a refusal has a message for each field. */
const MOST_FAILURES = 10
let last = 0

/**
 * Shows a notification at the top right; answers its id. Failures stay until closed, others 5 s, 10 s where they offer
 * something to do.
 */
export function notify(
  message: string,
  {
    tone = 'plain',
    detail,
    action,
    lasts = tone === 'failed' ? null : action ? 10_000 : 5000,
  }: Partial<Pick<Notification, 'tone' | 'detail' | 'action' | 'lasts'>> = {},
): number {
  const id = ++last
  const isToldAlready = (shown: Notification) =>
    tone === 'failed' && shown.tone === tone && shown.message === message && shown.detail === detail
  useNotifications.setState(({ list }) => ({
    list: thatFit([
      ...list.filter(shown => !isToldAlready(shown)),
      { id, tone, message, detail, action, lasts },
    ]),
  }))
  return id
}

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
