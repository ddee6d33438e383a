import { create } from 'zustand'
import { said, type Words } from '../../i18n/texts.ts'

export interface Notification {
  id: number
  tone: 'done' | 'failed' | 'plain'
  message: Words
  /** A second line: what it is about, or why. */
  detail?: Words
  /** An action, which closes the notification; `undoes`: it takes back what is reported. */
  action?: { label: Words; run(): void; undoes?: boolean }
  /** Asks for a reason, which is added to what was done. Answers why it could not be; undefined: it was. */
  giveReason?: (reason: string) => Promise<Words | undefined>
  /** The ids of the reservations whose change it reports. */
  about?: readonly number[]
  /** How long it is shown, in ms; null: until closed. */
  lasts: number | null
}

export const useNotifications = create<{ list: Notification[] }>()(() => ({ list: [] }))

/** At most so many at once. */
const MOST = 2
/** Failures stay beyond that, up to so many: a refusal has a message for each field. */
const MOST_FAILURES = 10
let last = 0

/**
 * Shows a notification and answers its id. Failures stay until closed, others 5 s, 10 s with an action. A success replaces the previous
 * success, unless that can still be undone. `about`: notifications of the same reservations go, because only the last change of each can be
 * undone.
 */
export function notify(
  message: Words,
  {
    tone = 'plain',
    detail,
    action,
    giveReason,
    about = [],
    lasts = tone === 'failed' ? null : action ? 10_000 : 5000,
  }: Partial<Omit<Notification, 'id' | 'message'>> = {},
): number {
  const id = ++last
  const isToldAlready = (shown: Notification) =>
    tone === 'failed' && shown.tone === tone && wholeOf(shown) === wholeOf({ message, detail })
  const isPast = (shown: Notification) =>
    (tone === 'done' && isDone(shown)) || about.some(id => shown.about?.includes(id))
  useNotifications.setState(({ list }) => ({
    list: thatFit([
      ...list.filter(shown => !isToldAlready(shown) && !isPast(shown)),
      { id, tone, message, detail, action, giveReason, about, lasts },
    ]),
  }))
  return id
}

const wholeOf = ({ message, detail = '' }: Pick<Notification, 'message' | 'detail'>) =>
  `${said(message)}\n${said(detail)}`

const isDone = ({ tone, action }: Notification) => tone === 'done' && !action

/** The latest notifications; failures push out others, except the last one. */
function thatFit(list: Notification[]): Notification[] {
  const failures = list.filter(({ tone }) => tone === 'failed').slice(-MOST_FAILURES)
  const others = list.filter(({ tone }) => tone !== 'failed').slice(-Math.max(1, MOST - failures.length))
  return list.filter(shown => failures.includes(shown) || others.includes(shown))
}

/** Removes a notification, if it is still there. */
export function closeNotification(id: number): void {
  useNotifications.setState(({ list }) => ({ list: list.filter(shown => shown.id !== id) }))
}

/** Takes back what was reported last, as its Undo does; answers whether there was any. */
export function undoLast(): boolean {
  const last = useNotifications.getState().list.findLast(({ action }) => action?.undoes)
  if (!last?.action) return false
  closeNotification(last.id)
  last.action.run()
  return true
}

/** Removes successes without an action up to an id. */
export function closeDone(upTo: number): void {
  useNotifications.setState(({ list }) => ({ list: list.filter(shown => shown.id > upTo || !isDone(shown)) }))
}

/** The id of the last notification, 0 before any. */
export const lastNotification = (): number => last
