import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../keys/keys-here.ts'
import styles from './list-toolbar.module.css'

const PAUSE = 250

/** A search field that searches after a pause in typing, or at once with Enter. `label` is also its placeholder. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch(search: string): void
}) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  // Changed from outside, e.g. by Back.
  if (value !== searched.current) {
    searched.current = value
    setTyped(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const goThere = () => {
    input.current?.focus()
    input.current?.select()
  }
  useKeys({ title: 'keys.list', lines: [{ keys: ['/'], does: 'keys.search', run: goThere }] })
  const ask = useRef(onSearch)
  useEffect(() => {
    ask.current = onSearch
  })
  useEffect(() => {
    if (typed === searched.current) return
    const timer = setTimeout(() => {
      searched.current = typed
      ask.current(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={styles.search}>
      <IconSearch aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          searched.current = typed
          onSearch(typed)
        }}
      />
    </div>
  )
}
