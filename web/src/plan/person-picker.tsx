import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { searchOver } from '../shared/find-entries.ts'
import list from '../shared/ui/option-list.module.css'
import { SearchList } from '../shared/ui/search-list.tsx'
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

/** Everybody who has a plan, found by typing; one's own plan comes first while nothing is typed. */
export function PersonPicker({ people, chosen, mine, onChoose }: PersonPickerProps) {
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
