import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** What was said last, and how many times something was. */
export const useSaid = create<{ text: string; nth: number }>()(() => ({ text: '', nth: 0 }))

/** Tells a screen reader what others see by themselves; heard in `SaidAloud`. */
function sayAloud(text: string): void {
  useSaid.setState(({ nth }) => ({ text, nth: nth + 1 }))
}

/** Says a text when it comes, and again whenever it changes; null: nothing. */
export function useSaidAloud(text: string | null): void {
  useEffect(() => {
    if (text !== null) sayAloud(text)
  }, [text])
}

/** Says a text when it has become another one; what was there from the start is not news. */
export function useSaidOnChange(text: string): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) sayAloud(text)
    before.current = text
  }, [text])
}
