import { useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { Checkbox } from '../shared/ui/checkbox.tsx'
import { SearchField } from '../shared/ui/data-table/search-field.tsx'
import { useSelection } from '../shared/ui/data-table/use-selection.ts'
import { Empty, Failed, Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './group-edit.module.css'

interface Listed {
  id: number
  full_name: string
  email: string | null
}

/** One side of a group: people to choose from, and what is done with the chosen ones. The choice survives another search. */
export function PeopleSide({
  title,
  search,
  onSearch,
  people,
  query: { error, refetch },
  busy,
  act,
  empty,
  most,
  isHidden,
}: {
  title: string
  search: string
  onSearch(search: string): void
  people: readonly Listed[] | undefined
  query: { error: unknown; refetch(): unknown }
  busy: boolean
  /** `run` answers whether it was done. */
  act: { label: string; isMain?: true; run(ids: number[]): Promise<boolean> }
  /** What is shown when there is nobody. */
  empty: { title: string; text?: string }
  /** The server answers no more people than this; a search finds the others. */
  most?: number
  /** On a phone, where the other side is shown. */
  isHidden: boolean
}) {
  const t = useTexts()
  const id = useId()
  const selection = useSelection<Listed>()
  const run = async () => {
    const { rows } = selection
    if (await act.run(rows.map(({ id }) => id))) selection.clear()
  }
  const count = selection.rows.length
  return (
    <section className={classes(styles.side, isHidden && styles.notShown)} aria-labelledby={id}>
      <div className={styles.sideHead}>
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <SearchField label={t('people.search_students')} value={search} onSearch={onSearch} />
      </div>
      {error && !people ? (
        <div className={styles.people}>
          <Failed title={t('people.students_load_failed')} error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={styles.people}>
          {!people && <Waiting />}
          {people?.length === 0 && <Empty {...empty} />}
          {people && people.length > 0 && (
            <ul>
              {people.map(person => (
                <li key={person.id} className={styles.person}>
                  <Checkbox
                    id={`${id}-${person.id}`}
                    checked={selection.has(person.id)}
                    onChange={chosen => selection.set([person], chosen)}
                  />
                  <label htmlFor={`${id}-${person.id}`}>
                    {person.full_name}
                    <span>{person.email ?? t('people.without_email')}</span>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <span role="status">
          {count > 0
            ? t('admin.chosen', { count })
            : most !== undefined &&
              people &&
              people.length >= most &&
              t('people.first_shown', { count: most })}
        </span>
        <Button
          look={act.isMain ? 'filled' : 'outline'}
          disabled={count === 0}
          busy={busy}
          onClick={() => void run()}
        >
          {act.label}
        </Button>
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Loading />
      {['52%', '44%', '60%', '48%', '56%', '40%', '58%'].map(width => (
        <div key={width} className={styles.person}>
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
