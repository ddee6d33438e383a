import type { Person, StudentEntry } from '@stunda/contract/people/people.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { searchOver } from '../shared/find-entries.ts'
import buttonStyles from '../shared/ui/button.module.css'
import { classes } from '../shared/ui/button.tsx'
import list from '../shared/ui/option-list.module.css'
import { PopoverButton } from '../shared/ui/popover-button.tsx'
import { SearchList } from '../shared/ui/search-list.tsx'
import styles from './person-menu.module.css'

interface PersonMenuProps {
  people: readonly PlanPerson[]
  chosen: PlanPerson | null
  /** The user's own plan, which comes first while nothing is typed. */
  mine: PlanPerson | null
  onChoose(user: number): void
  className?: string
}

/** The person whose plan is shown, and under it everybody who has a plan, found by typing. */
export function PersonMenu(props: PersonMenuProps) {
  const { chosen, onChoose, className } = props
  const t = useTexts()
  return (
    <PopoverButton
      className={classes(buttonStyles.button, styles.button, className)}
      title={t('plan.choose_person')}
      label={t('plan.choose_person')}
      content={close => (
        <PersonPicker
          {...props}
          onChoose={user => {
            close()
            onChoose(user)
          }}
        />
      )}
    >
      <IconUserSearch aria-hidden />
      <span className="truncated">{chosen?.full_name ?? t('plan.choose_person')}</span>
      <IconChevronDown aria-hidden />
    </PopoverButton>
  )
}

const MOST_SHOWN = 60

function PersonPicker({ people, chosen, mine, onChoose }: PersonMenuProps) {
  const t = useTexts()
  const [query, setQuery] = useState('')
  const search = useMemo(() => searchOver(people, ({ full_name }) => full_name), [people])
  const isMineFirst = mine !== null && query.trim() === ''
  const found = search(query, MOST_SHOWN, person => isMineFirst && person.id === mine.id)
  const entries = isMineFirst ? [mine, ...found.entries] : found.entries
  const optionOf = (person: PlanPerson) => ({
    id: person.id,
    label: person.full_name,
    hint: isMineFirst && person === mine ? t('plan.mine') : roleText(person),
  })
  return (
    <div className={styles.picker}>
      <SearchList
        label={t('plan.choose_person')}
        searchLabel={t('plan.search_people')}
        query={query}
        onSearch={setQuery}
        groups={[{ options: entries.map(optionOf) }]}
        value={chosen?.id}
        onChoose={id => onChoose(Number(id))}
      >
        <div role="status">
          {entries.length === 0 && <p className={list.message}>{t('plan.nobody_found')}</p>}
          {found.more > 0 && <p className={list.message}>{t('plan.more_people', { count: found.more })}</p>}
        </div>
      </SearchList>
    </div>
  )

  function roleText({ teaches, studies }: PlanPerson): string {
    if (teaches && studies) return t('plan.teacher_and_student')
    return teaches ? t('plan.teacher') : t('plan.student')
  }
}

/** A person who teaches or studies. */
export interface PlanPerson extends Person {
  teaches: boolean
  studies: boolean
}

/** All people with a plan, teachers first, by name. A person who both teaches and studies is listed once. */
export function peopleWithPlans(
  teachers: readonly Person[],
  students: readonly StudentEntry[],
  compare: (one: string, other: string) => number,
): PlanPerson[] {
  const people = new Map<number, PlanPerson>()
  for (const { id, full_name } of teachers) people.set(id, { id, full_name, teaches: true, studies: false })
  for (const entry of students) {
    if (!('full_name' in entry)) continue
    const { id, full_name } = entry
    people.set(id, { id, full_name, teaches: people.has(id), studies: true })
  }
  return [...people.values()].sort(
    (a, b) => Number(b.teaches) - Number(a.teaches) || compare(a.full_name, b.full_name),
  )
}
