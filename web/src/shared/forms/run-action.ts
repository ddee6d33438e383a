import type { TextKey } from '../../i18n/text-keys.ts'
import { text, type Words } from '../../i18n/texts.ts'
import { reloadLists } from '../api/admin-lists.ts'
import { confirm } from '../ui/confirm-store.ts'
import { type Notification, notify } from '../ui/notifications-store.ts'
import { andMore } from '../who-is-in.ts'
import { tellFailure } from './tell-failure.ts'

/** The messages after an action. */
export type Done = Pick<Notification, 'message' | 'detail' | 'action'>

export interface Action<Answer> {
  /**
   * Asked first; nothing is done unless the user agrees. `submit`: the button's label; left out: Delete. `names`: several that it is done
   * to, of which some may have been chosen on another page of the list.
   */
  question?: { title(): string; message: TextKey; submit?: TextKey; names?: readonly string[] }
  /** Throws ApiError; null when the user changed their mind. */
  run(): Promise<Answer | null>
  /** The message once it is done; nothing if the action tells it by itself. */
  done(answer: Answer): Words | Done | Promise<void>
  /** The message of a failure. */
  failed: TextKey
}

const NAMED = 20

/** Changes something in administration's lists, which are then reloaded. Answers whether it was done; a failure is shown. */
export async function runAction<Answer>({ question, run, done, failed }: Action<Answer>): Promise<boolean> {
  if (question) {
    const { title, message, submit = 'admin.delete', names = [] } = question
    const ask = () => ({
      title: title(),
      message: names.length > 1 ? [andMore(names, NAMED, text), text(message)] : text(message),
      submit: text(submit),
      danger: true,
    })
    if (!(await confirm(ask))) return false
  }
  let answer: Answer | null = null
  try {
    answer = await run()
  } catch (error) {
    tellFailure(error, () => text(failed))
  }
  if (answer !== null) {
    const said = await done(answer)
    const { message, ...more }: Partial<Done> =
      typeof said === 'string' || typeof said === 'function' ? { message: said } : (said ?? {})
    if (message !== undefined) notify(message, { tone: 'done', ...more })
  }
  await reloadLists()
  return answer !== null
}
