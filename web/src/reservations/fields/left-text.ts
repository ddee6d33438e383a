import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

/** A text that was typed into a field and chose nothing, kept by the field's owner; without an owner, the field keeps it. */
export interface LeftText {
  left?: string
  onLeft?(text: string): void
}

/** The text that is typed into a field which chooses from a list. Left without a choice it stays, with an error that says so, until it is chosen from or deleted. */
export function useLeftText({ left: given, onLeft, error }: LeftText & { error?: string | undefined }) {
  const t = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const left = given ?? own
  const setLeft = (text: string) => {
    if (text !== left) (onLeft ?? setOwn)(text)
  }
  return {
    /** Null: nobody types, and nothing is left. */
    query: typed ?? (left || null),
    error: error || (left && typed === null ? t('reservations.not_chosen', { typed: left }) : ''),
    type: setTyped,
    /** Forgets the text, because something was chosen or the user gave it up. */
    forget() {
      setTyped(null)
      setLeft('')
    },
    leave() {
      if (typed !== null) setLeft(typed.trim())
      setTyped(null)
    },
  }
}
