import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input, TextField } from 'react-aria-components/TextField'
import { type OptionGroup, OptionList } from './option-list.tsx'
import styles from './search-list.module.css'

export interface SearchListProps {
  /** What is chosen here; read out, not shown. */
  label: string
  /** Names the search field, and stands in it while it is empty. */
  searchLabel: string
  query: string
  onSearch(query: string): void
  groups: readonly OptionGroup[]
  value: string | number | undefined
  /** Also when it is the chosen one. */
  onChoose(id: string | number): void
  /** Under the options, e.g. that there are none. */
  children?: ReactNode
}

/** Options under a search field that has the focus: typing narrows them down, arrows go through them, Enter chooses. */
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

/** Options of which one is chosen. */
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
