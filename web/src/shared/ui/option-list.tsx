import type { ReactNode } from 'react'
import {
  Header,
  ListBox,
  ListBoxItem,
  type ListBoxProps,
  ListBoxSection,
} from 'react-aria-components/ListBox'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './option-list.module.css'

export interface Option {
  id: string | number
  label: string
  /** At the right. */
  hint?: string
  /** A line under its label. */
  about?: string
  icon?: ReactNode
  mark?: ReactNode
  disabled?: boolean
  /** Can be chosen, but is an unlikely choice. */
  isFaint?: boolean
}

/** Options under a heading; without a title they stand alone. */
export interface OptionGroup {
  title?: string
  options: readonly Option[]
}

/** The options of a combobox or another opened list. */
export function OptionList(
  props: Omit<ListBoxProps<object>, 'children' | 'className'> & { groups: readonly OptionGroup[] },
) {
  const { groups, ...list } = props
  return (
    <ListBox {...list} className={styles.options}>
      {groups.flatMap(({ title, options }) =>
        title === undefined ? (
          options.map(optionItem)
        ) : (
          <ListBoxSection key={title} id={title}>
            <Header className={styles.heading}>{title}</Header>
            {options.map(optionItem)}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  )
}

function optionItem({ id, label, hint, about, icon, mark, disabled, isFaint }: Option) {
  return (
    <ListBoxItem
      key={id}
      id={id}
      textValue={label}
      isDisabled={disabled}
      className={isFaint ? `${styles.option} ${styles.faint}` : (styles.option ?? '')}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className="words">
        {label}
        {about && <span className="faint block light">{about}</span>}
      </span>
      {hint && (
        <span className={styles.hint} title={hint}>
          {' '}
          {hint}
        </span>
      )}
      {mark}
    </ListBoxItem>
  )
}

export interface ChoiceListProps {
  id?: string
  /** The list’s accessible name. */
  label: string
  groups: readonly OptionGroup[]
  value: string | number | undefined
  /** Also called for the already chosen one. */
  onChoose(id: string | number): void
  autoFocus?: boolean
}

/** A list with one chosen option. */
export function ChoiceList({ label, value, onChoose, ...list }: ChoiceListProps) {
  return (
    <OptionList
      {...list}
      aria-label={label}
      selectionMode="single"
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={keys => {
        const [key = value] = keys
        if (key !== undefined) onChoose(key)
      }}
    />
  )
}

interface ListStatusProps {
  empty?: string | false
  more?: number
  note?: string | undefined
}

/** The end of a list: that nothing was found, how many more there are, and a note; a live region. */
export function ListStatus({ empty, more = 0, note }: ListStatusProps) {
  const t = useTexts()
  return (
    <div role="status">
      {empty && <div className={styles.message}>{empty}</div>}
      {more > 0 && <div className={styles.message}>{t('reservations.more_found', { count: more })}</div>}
      {note && <div className={styles.message}>{note}</div>}
    </div>
  )
}
