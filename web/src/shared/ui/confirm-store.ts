import { create } from 'zustand'

export interface Question {
  title: string
  message: string
  /** What the two buttons say; Submit and Cancel when not given. */
  submit?: string
  cancel?: string
  /** It takes something away. */
  danger?: boolean
}

interface Asked {
  question: (Question & { answer(agreed: boolean): void }) | null
}

export const useConfirm = create<Asked>()(() => ({ question: null }))

/** Asks in a dialog; true when agreed to. A question that is still open counts as refused. */
export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().question?.answer(false)
  return new Promise(resolve => {
    const answer = (agreed: boolean) => {
      useConfirm.setState({ question: null })
      resolve(agreed)
    }
    useConfirm.setState({ question: { ...question, answer } })
  })
}
