import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** The last announcement, and its number. */
export const useSaid = create<{ text: string; nth: number }>()(() => ({ text: '', nth: 0 }))

/** Announces a text to screen readers, through `SaidAloud`. */
function sayAloud(text: string): void {
  useSaid.setState(({ nth }) => ({ text, nth: nth + 1 }))
}

/** Announces a text when it appears and whenever it changes; null: nothing. */
export function useSaidAloud(text: string | null): void {
  useEffect(() => {
    if (text !== null) sayAloud(text)
  }, [text])
}

/** Announces a text when it changes, not at first. */
export function useSaidOnChange(text: string): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) sayAloud(text)
    before.current = text
  }, [text])
}
