import {
  type ContextType,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { ComboBox, ComboBoxStateContext, Input } from 'react-aria-components/ComboBox'
import styles from './field.module.css'
import type { ControlProps } from './field.tsx'
import { Float } from './float.tsx'
import { ListInPlace } from './list-in-place.tsx'
import list from './option-list.module.css'
import { ListStatus, type OptionGroup, OptionList } from './option-list.tsx'
import { isPhone } from './use-media.ts'

/** At most so many options are shown while searching. */
export const MOST_SHOWN = 30

type State = NonNullable<ContextType<typeof ComboBoxStateContext>>

export interface ComboboxProps {
  control: ControlProps
  /** The typed query; null: nobody types. */
  query: string | null
  /** The input’s text while nobody types. */
  text: string
  /** The chosen option; null: none, or the frame shows the chosen ones. */
  value: string | number | null
  groups: readonly OptionGroup[]
  /** Shown if there are no options; false: nothing is. */
  empty: string | false
  /** Shown under the options, if any. */
  note?: string | undefined
  /** How many more were found than are shown. */
  more: number
  placeholder?: string
  className?: string
  /** It gets the focus when its dialog opens. */
  isFirst?: boolean | undefined
  /** A comma chooses the proposed option, so that another one can be typed. */
  choosesByComma?: boolean | undefined
  /** Its list takes room under the field instead of floating over what is there. */
  isInPlace?: boolean | undefined
  /** It is opened, not typed into. */
  isReadOnly?: boolean
  frame(input: ReactNode, open: () => void): ReactNode
  onType(query: string): void
  onChoose(id: string | number): void
  /** The user gives the query up, as by Escape where something is chosen. */
  onForget(): void
  /** The focus leaves, or Escape closes the list where nothing is chosen; what becomes of the query is the caller’s. */
  onLeave?(): void
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void
  onOpen?(): void
  onClose?(): void
}

/** An input with a list of options: opened by click or arrow, narrowed by typing. Its caller does the searching. */
export function Combobox(props: ComboboxProps) {
  const { control, query, value, groups, onChoose, onForget } = props
  const place = useRef<HTMLDivElement>(null)
  const state = useRef<State>(null)
  const isLeft = useRef(false)
  const choices = groups.flatMap(group => group.options)
  const options = (
    <>
      <OptionList groups={groups} />
      <ListStatus empty={choices.length === 0 && props.empty} more={props.more} note={props.note} />
    </>
  )
  return (
    <div ref={place}>
      <ComboBox
        id={control.id}
        aria-labelledby={`${control.id}-label`}
        aria-describedby={control['aria-describedby']}
        isInvalid={control['aria-invalid']}
        isRequired={control['aria-required']}
        validationBehavior="aria"
        defaultFilter={everything}
        allowsEmptyCollection
        // If nothing is chosen, Escape closes the list and keeps what was typed.
        allowsCustomValue={value === null}
        menuTrigger="manual"
        selectedKey={value}
        inputValue={query ?? props.text}
        onInputChange={typed => {
          props.onType(typed)
          state.current?.open(null, 'input')
        }}
        onSelectionChange={key => {
          // Nothing else was chosen: React Aria closes the list and asks to repeat what is chosen, also when the focus leaves.
          if (key === null || key === value) return isLeft.current ? undefined : onForget()
          onChoose(key)
          state.current?.close()
        }}
        onOpenChange={opens => {
          if (opens) props.onOpen?.()
          else props.onClose?.()
        }}
        onFocus={() => {
          isLeft.current = false
        }}
        onBlur={() => {
          isLeft.current = true
          props.onLeave?.()
        }}
      >
        <ComboboxFrame {...props} stateRef={state} isLeft={isLeft} />
        {props.isInPlace ? (
          <ListInPlace>{options}</ListInPlace>
        ) : (
          <Float
            triggerRef={place}
            className={list.dropdown}
            style={AS_WIDE_AS_FRAME}
            {...(isPhone() && { offset: 34 })}
          >
            {options}
          </Float>
        )}
        <BestMatch query={query} isLeft={isLeft} id={choices.find(option => !option.disabled)?.id} />
      </ComboBox>
    </div>
  )
}

const everything = () => true

/** Otherwise the list is as wide as the input inside the frame. */
const AS_WIDE_AS_FRAME = { '--trigger-width': '' } as CSSProperties

type FrameProps = ComboboxProps & { stateRef: RefObject<State | null>; isLeft: RefObject<boolean> }

/** React Aria renders the children a second time to collect the options; there is no state there. */
function ComboboxFrame(props: FrameProps) {
  const { stateRef, isLeft, frame, isFirst, choosesByComma } = props
  const { isReadOnly, placeholder, className, onKeyDown } = props
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (state) stateRef.current = state
  })
  if (!state) return null
  const open = () => state.open(null, 'manual')
  return frame(
    <Input
      type="text"
      className={className ?? `${styles.input} ${styles.pick}`}
      placeholder={placeholder}
      readOnly={isReadOnly}
      data-autofocus={isFirst || undefined}
      onClick={open}
      onFocus={({ isTrusted, currentTarget }) => {
        // React Aria tells of a focus that returns from the options while somebody types: that selects nothing.
        if (isTrusted && !isReadOnly) currentTarget.select()
      }}
      onKeyDownCapture={event => {
        const { selectionManager } = state
        // It sends the form without leaving the field.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return props.onLeave?.()
        if (event.key === 'Escape' && props.value === null && props.query) return props.onLeave?.()
        // Tab chooses nothing: the first option is only proposed.
        if (event.key === 'Tab') {
          isLeft.current = true
          selectionManager.setFocusedKey(null)
        } else if (
          event.key === ',' &&
          choosesByComma &&
          state.isOpen &&
          selectionManager.focusedKey !== null
        ) {
          event.preventDefault()
          state.commit()
        }
        // Enter in an open list neither submits the form nor discards a query without matches.
        else if (event.key === 'Enter' && state.isOpen && selectionManager.focusedKey === null) {
          event.preventDefault()
          event.stopPropagation()
        }
      }}
      onKeyDown={onKeyDown}
    />,
    open,
  )
}

interface BestMatchProps {
  query: string | null
  /** Whether the field is being left, so that nothing is proposed any more. */
  isLeft: RefObject<boolean>
  id: string | number | undefined
}

/** Focuses the first match after the list is rendered: React Aria resets the focus at every letter and when the list opens. */
function BestMatch({ query, isLeft, id }: BestMatchProps) {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (isLeft.current || !state?.isOpen || !query || state.selectionManager.focusedKey !== null) return
    if (id !== undefined && state.collection.getItem(id)) state.selectionManager.setFocusedKey(id)
  })
  return null
}
