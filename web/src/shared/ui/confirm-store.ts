import { create } from 'zustand'

export interface Question {
  title: string
  message: string
  /** What the two buttons say; Submit and Cancel when not given. */
  submit?: string
  cancel?: string
  /** It takes something away. */
  danger?: boolean
  /** A box to tick beside what is agreed to. */
  choice?: string
}

/** What was said to a question; `chosen`: its box was ticked. */
export interface Answer {
  agreed: boolean
  chosen: boolean
}

/** A question that waits for its answer. */
export interface AskedQuestion extends Question {
  answer(answer: Answer): void
}

interface Asked {
  question: AskedQuestion | null
}

export const useConfirm = create<Asked>()(() => ({ question: null }))

/** Asks in a dialog; true when agreed to. A question that is still open counts as refused. */
export async function confirm(question: Omit<Question, 'choice'>): Promise<boolean> {
  return (await confirmWithChoice(question)).agreed
}

/** The same with a box to tick. */
export function confirmWithChoice(question: Question): Promise<Answer> {
  useConfirm.getState().question?.answer({ agreed: false, chosen: false })
  return new Promise(resolve => {
    const answer = (given: Answer) => {
      useConfirm.setState({ question: null })
      resolve(given)
    }
    useConfirm.setState({ question: { ...question, answer } })
  })
}
