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
  useNotifications.setState(({ list }) => ({
    list: [...list, { id, tone, message, detail, action, lasts }].slice(-MOST),
  }))
  return id
}

/** Takes a notification away; one that is gone already is no mistake. */
export function closeNotification(id: number): void {
  useNotifications.setState(({ list }) => ({ list: list.filter(shown => shown.id !== id) }))
}
