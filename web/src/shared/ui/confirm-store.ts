import { create } from 'zustand'

export interface Question {
  title: string
  /** A text, or several one under the other; what is an array is a list. */
  message: string | readonly (string | readonly string[])[]
  /** The buttons’ labels; Submit and Cancel by default. */
  submit?: string
  cancel?: string
  danger?: boolean
  /** The label of an extra checkbox. */
  choice?: string
  /** Asks for a reason, which may be left empty. */
  reason?: boolean
  /** Asks whether the lesson that is cancelled is to be made up. */
  owed?: boolean
}

/** `chosen`: the checkbox was ticked. `reason` and `owed`: as entered, if they were asked for. */
export interface Answer {
  agreed: boolean
  chosen: boolean
  reason: string
  owed: boolean
}

/** The answer of who does not agree. */
export const REFUSED: Answer = { agreed: false, chosen: false, reason: '', owed: false }

export interface AskedQuestion {
  id: number
  ask: () => Question
  answer(answer: Answer): void
}

let lastId = 0

/** The question that is open. */
export const useConfirm = create<{ question: AskedQuestion | null }>()(() => ({ question: null }))

/**
 * Asks in a dialog; true if agreed. A question that is still open counts as refused. `ask` words it in the language that is on: it is
 * called again after a switch.
 */
export async function confirm(ask: () => Omit<Question, 'choice' | 'reason' | 'owed'>): Promise<boolean> {
  return (await confirmWith(ask)).agreed
}

/** `confirm` with a checkbox, a reason, or whether it is owed. */
export function confirmWith(ask: () => Question): Promise<Answer> {
  useConfirm.getState().question?.answer(REFUSED)
  lastId += 1
  const id = lastId
  return new Promise(resolve => {
    const answer = (given: Answer) => {
      useConfirm.setState({ question: null })
      resolve(given)
    }
    useConfirm.setState({ question: { id, ask, answer } })
  })
}
