import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input, TextField } from 'react-aria-components/TextField'
import { type OptionGroup, OptionList } from './option-list.tsx'
import styles from './search-list.module.css'

export interface SearchListProps {
  /** The list’s accessible name. */
  label: string
  /** The search field’s name and placeholder. */
  searchLabel: string
  query: string
  onSearch(query: string): void
  groups: readonly OptionGroup[]
  value: string | number | undefined
  /** Also called for the already chosen one. */
  onChoose(id: string | number): void
  /** Under the options. */
  children?: ReactNode
}

/** Options under a focused search field: typing narrows them down, arrows move, Enter chooses. */
export function SearchList({
  label,
  searchLabel,
  query,
  onSearch,
  groups,
  value,
  onChoose,
  children,
}: SearchListProps) {
  return (
    <div className={styles.place}>
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
          <ChoiceList {...{ label, groups, value, onChoose }} />
          {children}
        </div>
      </Autocomplete>
    </div>
  )
}

/** A list with one chosen option. */
export function ChoiceList({
  label,
  groups,
  value,
  onChoose,
  autoFocus,
}: Pick<SearchListProps, 'label' | 'groups' | 'value' | 'onChoose'> & { autoFocus?: boolean }) {
  return (
    <OptionList
      aria-label={label}
      groups={groups}
      autoFocus={autoFocus}
      selectionMode="single"
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={keys => {
        const [key = value] = keys
        if (key !== undefined) onChoose(key)
      }}
    />
  )
}
