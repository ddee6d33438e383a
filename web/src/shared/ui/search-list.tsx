import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useRef } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input, TextField } from 'react-aria-components/TextField'
import { ChoiceList, type ChoiceListProps } from './option-list.tsx'
import styles from './search-list.module.css'
import { useListFocus } from './use-list-focus.ts'

export interface SearchListProps extends Omit<ChoiceListProps, 'id' | 'autoFocus'> {
  /** The search field’s name and placeholder. */
  searchLabel: string
  query: string
  onSearch(query: string): void
  /** Under the options. */
  children?: ReactNode
}

/** Options under a focused search field: typing narrows them down, arrows move, Enter chooses. */
export function SearchList({ searchLabel, query, onSearch, children, ...choice }: SearchListProps) {
  const place = useRef<HTMLDivElement>(null)
  useListFocus(place)
  return (
    <div ref={place} className="scroll-column">
      <Autocomplete inputValue={query} onInputChange={onSearch}>
        <TextField aria-label={searchLabel} className={styles.search} autoFocus>
          <IconSearch aria-hidden />
          <Input
            role="combobox"
            aria-expanded
            data-first-focus
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
          />
        </TextField>
        <div className={styles.list}>
          <ChoiceList {...choice} />
          {children}
        </div>
      </Autocomplete>
    </div>
  )
}
