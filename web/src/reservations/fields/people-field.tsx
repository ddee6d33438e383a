import { Combobox, useCombobox } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { searchOver } from '../../shared/find-entries.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Field, type FieldProps, Frame } from '../../shared/ui/field.tsx'
import list from '../../shared/ui/option-list.module.css'
import { FloatingList, MOST_SHOWN } from './floating-list.tsx'
import { holdEnter } from './hold-enter.ts'
import styles from './people-field.module.css'

/** A teacher, a student or a group that can be put into an event. */
export interface Participant {
  key: string
  name: string
  icon: ReactNode
  /** Of a group: how many students it has. */
  count?: number
}

export interface PeopleFieldProps extends FieldProps {
  /** Everybody who can be chosen; thousands are fine. */
  people: readonly Participant[]
  /** Who is offered before the others, and what both are called while nothing is typed. */
  ahead?: { keys: ReadonlySet<string>; title: string; others: string }
  chosen: readonly Participant[]
  /** The keys of those who cannot be taken out. */
  fixed?: readonly string[]
  /** The keys of those with whom something is wrong. */
  marked: readonly string[]
  onAdd(key: string): void
  onRemove(key: string): void
  empty?: string
  /** Said under whom one can choose: others are being looked for, or could be. */
  note?: string | undefined
  onType?: ((query: string) => void) | undefined
}

/** Several people as chips; typing finds the next one, Backspace takes the last one out. */
export function PeopleField({
  people,
  ahead,
  chosen,
  fixed = [],
  marked,
  onAdd,
  onRemove,
  empty,
  note,
  onType,
  ...field
}: PeopleFieldProps) {
  const [query, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const t = useTexts()
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const search = useMemo(() => searchOver(aheadFirst(people, ahead), person => person.name), [people, ahead])
  const keys = useMemo(() => new Set(chosen.map(person => person.key)), [chosen])
  const found = store.dropdownOpened ? search(query, MOST_SHOWN, person => keys.has(person.key)) : NOBODY

  const setQuery = (query: string) => {
    setTyped(query)
    onType?.(query)
  }
  const add = (key: string) => {
    onAdd(key)
    setQuery('')
    // Left open it would lie over the next field.
    store.closeDropdown()
    setSaid(t('reservations.added', { name: people.find(person => person.key === key)?.name ?? '' }))
  }
  const remove = ({ key, name }: Participant) => {
    onRemove(key)
    setSaid(t('reservations.removed', { name }))
    document.getElementById(field.id)?.focus()
  }
  /** A press beside the chips is meant for the input, which may have wrapped to the line below. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest(`input, .${styles.chip}`)) return
    event.preventDefault()
    document.getElementById(field.id)?.focus()
    store.openDropdown()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    holdEnter(event, store)
    const last = chosen.findLast(person => !fixed.includes(person.key))
    if (event.key === 'Backspace' && query === '' && last) remove(last)
  }

  const { selectFirstOption } = store
  const first = found.entries[0]?.key
  useEffect(() => {
    if (query && first) selectFirstOption()
  }, [query, first, selectFirstOption])

  const parts = ahead && query === '' ? inParts(found.entries, ahead) : []
  const optionOf = (person: Participant) => (
    <Combobox.Option key={person.key} value={person.key} className={list.option} aria-selected={false}>
      <span className={list.icon}>{person.icon}</span>
      <span className={list.label}>{person.name}</span>
      {person.count !== undefined && (
        <span className={list.hint}>{t('reservations.students_count', { count: person.count })}</span>
      )}
    </Combobox.Option>
  )

  return (
    <Field {...field}>
      {control => (
        <Combobox
          store={store}
          withinPortal={false}
          floatingStrategy="fixed"
          // A list that others come into while it is open grows.
          preventPositionChangeWhenVisible={onType === undefined}
          onOptionSubmit={add}
        >
          <Combobox.DropdownTarget>
            <fieldset className={styles.box} onMouseDown={onMouseDown}>
              <Frame invalid={control['aria-invalid']}>
                <div className={styles.chips}>
                  {chosen.map(person => (
                    <span
                      key={person.key}
                      className={classes(styles.chip, marked.includes(person.key) && styles.marked)}
                    >
                      <span className={styles.icon}>{person.icon}</span>
                      {person.count === undefined ? person.name : `${person.name} · ${person.count}`}
                      {!fixed.includes(person.key) && (
                        <button
                          type="button"
                          aria-label={t('reservations.remove', { name: person.name })}
                          onClick={() => remove(person)}
                        >
                          <IconX />
                        </button>
                      )}
                    </span>
                  ))}
                  <Combobox.EventsTarget withExpandedAttribute>
                    <input
                      {...control}
                      type="text"
                      className={styles.input}
                      value={query}
                      placeholder={t('reservations.add')}
                      spellCheck={false}
                      onKeyDown={onKeyDown}
                      onChange={event => {
                        setQuery(event.currentTarget.value)
                        store.openDropdown()
                      }}
                      onClick={() => store.openDropdown()}
                      onBlur={() => {
                        store.closeDropdown()
                        setQuery('')
                      }}
                    />
                  </Combobox.EventsTarget>
                </div>
              </Frame>
            </fieldset>
          </Combobox.DropdownTarget>
          <span role="status" className={styles.said}>
            {said}
          </span>
          <FloatingList
            labelledBy={`${field.id}-label`}
            opened={store.dropdownOpened}
            more={found.more}
            note={note}
            empty={
              found.entries.length === 0 && note === undefined
                ? (people.length === 0 && empty) || t('reservations.nothing_found')
                : undefined
            }
          >
            {parts.map(part => (
              <Combobox.Group key={part.title} label={part.title} classNames={{ groupLabel: list.heading }}>
                {part.people.map(optionOf)}
              </Combobox.Group>
            ))}
            {parts.length === 0 && found.entries.map(optionOf)}
          </FloatingList>
        </Combobox>
      )}
    </Field>
  )
}

const NOBODY = { entries: [], more: 0 }

type Ahead = PeopleFieldProps['ahead']

function aheadFirst(people: readonly Participant[], ahead: Ahead): readonly Participant[] {
  if (!ahead || ahead.keys.size === 0) return people
  const [first, others] = apart(people, ahead)
  return [...first, ...others]
}

/** Nothing where nobody is ahead. */
function inParts(people: readonly Participant[], ahead: NonNullable<Ahead>) {
  const [first, others] = apart(people, ahead)
  if (first.length === 0) return []
  const parts = [
    { title: ahead.title, people: first },
    { title: ahead.others, people: others },
  ]
  return parts.filter(part => part.people.length > 0)
}

function apart(people: readonly Participant[], { keys }: NonNullable<Ahead>) {
  const parts = Map.groupBy(people, person => keys.has(person.key))
  return [parts.get(true) ?? [], parts.get(false) ?? []] as const
}
