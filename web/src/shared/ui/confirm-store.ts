import { create } from 'zustand'

export interface Question {
  title: string
  message: string
  /** The buttons’ labels; Submit and Cancel by default. */
  submit?: string
  cancel?: string
  danger?: boolean
  /** The label of an extra checkbox. */
  choice?: string
}

/** `chosen`: the checkbox was ticked. */
export interface Answer {
  agreed: boolean
  chosen: boolean
}

export interface AskedQuestion extends Question {
  answer(answer: Answer): void
}

interface Asked {
  question: AskedQuestion | null
}

export const useConfirm = create<Asked>()(() => ({ question: null }))

/** Asks in a dialog; true if agreed. A question that is still open counts as refused. */
export async function confirm(question: Omit<Question, 'choice'>): Promise<boolean> {
  return (await confirmWithChoice(question)).agreed
}

/** `confirm` with a checkbox. */
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
