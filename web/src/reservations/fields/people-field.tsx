import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classIn } from '../../shared/class-of.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Combobox, type ComboboxProps } from '../../shared/ui/combobox.tsx'
import { Field, type FieldProps, Frame } from '../../shared/ui/field.tsx'
import type { OptionGroup } from '../../shared/ui/option-list.tsx'
import type { LeftText } from './left-text.ts'
import type { Participant } from './participant.ts'
import styles from './people-field.module.css'
import { apart, NO_KEYS, type Preferred, usePeopleSearch } from './use-people-search.ts'

export interface PeopleFieldProps
  extends FieldProps,
    LeftText,
    Pick<ComboboxProps, 'isFirst' | 'choosesByComma' | 'isInPlace'> {
  /** Everybody who can be chosen; may be thousands. */
  people: readonly Participant[]
  /** The people who are offered before the others, and the titles of both parts while nothing is typed. */
  preferred?: Preferred
  /** The keys of those who are taken at the event's time: they come last when the list opens, and are marked at once. */
  taken?: ReadonlySet<string>
  /** Whether it is known of a person or group that she is taken or not: the others are said to be free. */
  isKnown?(key: string): boolean
  /** The initials of a person, in place of an icon in the list; undefined for others, who keep theirs. */
  initialsOf?(person: Participant): ReactNode
  /** The keys of those who are busy in another house then, which is told only. */
  elsewhere?: ReadonlySet<string>
  chosen: readonly Participant[]
  fixed?: readonly string[]
  marked?: readonly string[]
  onAdd(key: string): void
  onRemove(key: string): void
  /** Another choice for a text that is typed, after those who are found. */
  otherwise?(query: string): Participant | undefined
  /** Shown under the list, e.g. that others are being searched for. */
  note?: string | undefined
  onType?: ((query: string) => void) | undefined
}

/** A field for several people, shown as chips; typing finds another one, Backspace removes the last one. */
export function PeopleField({
  people,
  preferred,
  taken = NO_KEYS,
  elsewhere = NO_KEYS,
  isKnown = () => false,
  initialsOf,
  chosen,
  fixed = [],
  marked = [],
  onAdd,
  onRemove,
  otherwise,
  note,
  onType,
  isFirst,
  choosesByComma,
  isInPlace,
  left,
  onLeft,
  ...field
}: PeopleFieldProps) {
  const t = useTexts()
  const { text, query, found, setQuery, forget, setOpened, announcement, announce } = usePeopleSearch({
    ...{ people, preferred, taken, chosen, left, onLeft, onType, error: field.error },
  })
  const add = (key: string) => {
    onAdd(key)
    forget()
    const added = key === other?.key ? other : people.find(person => person.key === key)
    announce(t('reservations.added', { name: added?.name ?? '' }))
  }
  const remove = ({ key, name }: Participant) => {
    onRemove(key)
    announce(t('reservations.removed', { name }))
    document.getElementById(field.id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.findLast(person => !fixed.includes(person.key))
    if (event.key === 'Backspace' && query === '' && last) remove(last)
  }
  const other = query.trim() === '' ? undefined : otherwise?.(query.trim())
  const shown = other ? [...found.entries, other] : found.entries
  const groups = optionGroups(shown, query === '' ? preferred : undefined, {
    ...{ taken, elsewhere, isKnown, initialsOf, isInPlace, t },
  })

  return (
    <Field {...field} error={text.error}>
      {control => (
        <>
          <Combobox
            {...{ control, query, groups, onKeyDown, isFirst, choosesByComma, isInPlace }}
            text=""
            value={null}
            className={styles.input}
            placeholder={t('reservations.add')}
            more={found.more}
            empty={
              note === undefined &&
              t(people.length === 0 ? 'reservations.list_empty' : 'reservations.nothing_found')
            }
            note={note}
            frame={(input, open) => (
              <ChipsFrame
                {...{ chosen, fixed, marked, input }}
                id={field.id}
                invalid={control['aria-invalid']}
                onRemove={remove}
                onOpen={open}
              />
            )}
            onType={setQuery}
            onChoose={key => add(String(key))}
            onForget={forget}
            onLeave={text.leave}
            onOpen={() => setOpened(true)}
            onClose={() => setOpened(false)}
          />
          <span role="status" className="visually-hidden">
            {announcement}
          </span>
        </>
      )}
    </Field>
  )
}

interface ChipsFrameProps extends Required<Pick<PeopleFieldProps, 'chosen' | 'fixed' | 'marked'>> {
  /** Of the input between the chips. */
  id: string
  invalid: boolean | undefined
  input: ReactNode
  onRemove(person: Participant): void
  onOpen(): void
}

function ChipsFrame({ chosen, fixed, marked, id, invalid, input, onRemove, onOpen }: ChipsFrameProps) {
  /** A click beside the chips is meant for the input, which may have wrapped to the line below. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('input, [data-chip]')) return
    event.preventDefault()
    document.getElementById(id)?.focus()
    onOpen()
  }
  return (
    <fieldset onMouseDown={onMouseDown}>
      <Frame invalid={invalid}>
        <div className={styles.chips}>
          {chosen.map(person => (
            <Chip
              key={person.key}
              person={person}
              isMarked={marked.includes(person.key)}
              onRemove={fixed.includes(person.key) ? undefined : () => onRemove(person)}
            />
          ))}
          {input}
        </div>
      </Frame>
    </fieldset>
  )
}

interface ChipProps {
  person: Participant
  isMarked: boolean
  onRemove: (() => void) | undefined
}

function Chip({ person: { name, icon, count, groups = [] }, isMarked, onRemove }: ChipProps) {
  const t = useTexts()
  return (
    <span data-chip className={classes(styles.chip, isMarked && styles.marked)}>
      <span className={styles.icon}>{icon}</span>
      {[name, count ?? classIn(groups)].filter(part => part !== '').join(' · ')}
      {onRemove && (
        <button type="button" aria-label={t('reservations.remove', { name })} onClick={onRemove}>
          <IconX />
        </button>
      )}
    </span>
  )
}

type Telling = Required<Pick<PeopleFieldProps, 'taken' | 'elsewhere' | 'isKnown'>> &
  Pick<PeopleFieldProps, 'initialsOf' | 'isInPlace'> & { t: Say }

function optionGroups(
  people: readonly Participant[],
  preferred: Preferred,
  { taken, elsewhere, isKnown, initialsOf, isInPlace, t }: Telling,
): OptionGroup[] {
  const wordOf = ({ key, count }: Participant): TextKey | undefined => {
    if (taken.has(key)) return count === undefined ? 'reservations.person_taken' : 'reservations.group_taken'
    return elsewhere.has(key) ? 'reservations.busy_elsewhere' : undefined
  }
  const [first, others] = apart(people, preferred)
  const isParted = preferred !== undefined && first.length > 0
  const parts = [
    { people: first, title: preferred?.title },
    { people: others, title: isParted ? preferred.others : undefined },
  ]
  return parts
    .filter(({ people }) => people.length > 0)
    .map(({ people, title }) => ({
      title,
      options: people.map(person => {
        const busy = wordOf(person)
        const isFree = !busy && isKnown(person.key)
        return {
          id: person.key,
          label: person.name,
          icon: initialsOf?.(person) ?? person.icon,
          // A small form has room for the class alone.
          hint: (isInPlace && classIn(person.groups ?? [])) || hintOf(person, t),
          mark: (busy || isFree) && (
            <span
              className={classes(styles.state, isFree && styles.free, taken.has(person.key) && styles.taken)}
            >
              {t(busy ?? 'reservations.person_free')}
            </span>
          ),
          isFaint: taken.has(person.key),
        }
      }),
    }))
}

/** How many are in a group, or in which groups a student is. */
function hintOf({ count, isFilling, groups = [] }: Participant, t: Say): string | undefined {
  const hints = [
    ...groups,
    count !== undefined && t('reservations.students_count', { count }),
    isFilling && t('reservations.group_fills'),
  ].filter(Boolean)
  return hints.join(' · ') || undefined
}
