import { useEffect, useRef } from 'react'
import { create } from 'zustand'

const useLastAnnouncement = create<{ text: string; nth: number }>()(() => ({ text: '', nth: 0 }))

function announce(text: string): void {
  useLastAnnouncement.setState(({ nth }) => ({ text, nth: nth + 1 }))
}

/** Announces a text when it appears and whenever it changes; null: nothing. */
export function useAnnouncement(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}

/** Announces a text when it changes, not at first. */
export function useAnnouncedChange(text: string): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) announce(text)
    before.current = text
  }, [text])
}

/** The live region of announcements. It exists before the first one: screen readers often skip a region that comes with its text. */
export function Announcements() {
  const { text, nth } = useLastAnnouncement()
  return (
    <span className="visually-hidden">
      <span role="status">
        <span key={nth}>{text}</span>
      </span>
    </span>
  )
}
