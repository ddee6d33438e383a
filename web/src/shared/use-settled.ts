import { useEffect, useState } from 'react'

/** A text once it has stayed the same for some milliseconds; the one before until then. */
export function useSettled(text: string, wait: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return settled
}
