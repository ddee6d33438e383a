import { reloadLists } from '../api/admin-lists.ts'
import { confirm, type Question } from '../ui/confirm-store.ts'
import { tellFailure } from './tell-failure.ts'

export interface Action<Answer> {
  /** Asked first; nothing is done unless the user agrees. */
  question?: Omit<Question, 'choice'>
  /** Throws ApiError; null when the user changed their mind. */
  run(): Promise<Answer | null>
  /** Tells the user what was done. */
  done(answer: Answer): unknown
  /** What could not be done, in words. */
  failed: string
}

/** Changes something in administration's lists, which are then reloaded. Answers whether it was done; a failure is shown. */
export async function runAction<Answer>({ question, run, done, failed }: Action<Answer>): Promise<boolean> {
  if (question && !(await confirm(question))) return false
  let answer: Answer | null = null
  try {
    answer = await run()
  } catch (error) {
    tellFailure(error, failed)
  }
  if (answer !== null) await done(answer)
  await reloadLists()
  return answer !== null
}
