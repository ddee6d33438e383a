import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { searchOver } from '../shared/find-entries.ts'
import { classes } from '../shared/ui/button.tsx'
import type { PlanPerson } from './people.ts'
import styles from './person-menu.module.css'

/** More are found by typing on. */
const MOST_SHOWN = 60

export interface PersonPickerProps {
  people: readonly PlanPerson[]
  chosen: PlanPerson | null
  mine: PlanPerson | null
  onChoose(user: number): void
}

/** Everybody who has a plan: typing narrows it down, arrows go through what is left, Enter chooses. */
export function PersonPicker({ people, chosen, mine, onChoose }: PersonPickerProps) {
  const t = useTexts()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  const search = useMemo(() => searchOver(people, ({ full_name }) => full_name), [people])
  const is_mine_first = mine !== null && query.trim() === ''
  const found = search(query, MOST_SHOWN, person => is_mine_first && person.id === mine.id)
  const entries = is_mine_first ? [mine, ...found.entries] : found.entries
  const active = entries[Math.min(at, entries.length - 1)]
  const optionId = (person: PlanPerson) => `${id}-${person.id}`

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, entries.length - 1))
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = by[event.key]
    if (step) move(Math.min(at, entries.length - 1) + step)
    else if (event.key === 'Enter' && active) onChoose(active.id)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <IconSearch aria-hidden />
        <input
          data-first-focus
          type="text"
          role="combobox"
          value={query}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('plan.search_people')}
          aria-label={t('plan.search_people')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active && optionId(active)}
          onChange={event => {
            setQuery(event.target.value)
            setAt(0)
            list.current?.scrollTo({ top: 0 })
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('plan.choose_person')} className={styles.list}>
        {entries.map((person, index) => (
          <Option
            key={person.id}
            id={optionId(person)}
            person={person}
            text={is_mine_first && index === 0 ? t('plan.mine') : roleText(person)}
            is_active={person === active}
            is_chosen={person.id === chosen?.id}
            onPick={() => onChoose(person.id)}
          />
        ))}
      </div>
      <div role="status">
        {entries.length === 0 && <p className={styles.note}>{t('plan.nobody_found')}</p>}
        {found.more > 0 && <p className={styles.note}>{t('plan.more_people', { count: found.more })}</p>}
      </div>
    </div>
  )

  function roleText({ teaches, studies }: PlanPerson): string {
    if (teaches && studies) return t('plan.teacher_and_student')
    return teaches ? t('plan.teacher') : t('plan.student')
  }
}

interface OptionProps {
  id: string
  person: PlanPerson
  text: string
  is_active: boolean
  is_chosen: boolean
  onPick(): void
}

function Option({ id, person, text, is_active, is_chosen, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={is_chosen}
      className={classes(styles.option, is_active && styles.active, is_chosen && styles.chosen)}
      // The focus stays in the search.
      onPointerDown={event => event.preventDefault()}
      onClick={onPick}
      onKeyDown={event => event.key === 'Enter' && onPick()}
    >
      <span className={styles.person}>{person.full_name}</span>
      <span className={styles.hint}>{text}</span>
    </div>
  )
}
