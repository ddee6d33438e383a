import type { Found } from '@stunda/contract/find/find.ts'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { ListStateContext } from 'react-aria-components/ListBox'
import { Input, TextField } from 'react-aria-components/TextField'
import { useTexts } from '../i18n/use-texts.ts'
import { formatShortDate } from '../shared/dates/format.ts'
import { COMMAND_KEY } from '../shared/keys/command-key.ts'
import { takeTyped } from '../shared/keys/typed-meanwhile.ts'
import { useActor } from '../shared/reference-lists.ts'
import { IconButton } from '../shared/ui/button.tsx'
import type { ShowChosen } from '../shared/ui/list-choice.ts'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { OptionList } from '../shared/ui/option-list.tsx'
import { isToChoose } from '../shared/ui/row-choosing.ts'
import { Empty, Failed, Loading } from '../shared/ui/states.tsx'
import { useListFocus } from '../shared/ui/use-list-focus.ts'
import { WaitingRows } from '../shared/ui/waiting-rows.tsx'
import { examplesFor, isAct } from './acts/act-choices.tsx'
import { type Choice, planOf } from './choices.tsx'
import { ChosenMark, eventOf, useChoosing } from './choosing.tsx'
import styles from './find-dialog.module.css'
import { rememberFound, useRecentlyFound } from './recent.ts'
import { type FindScreen, useChoices } from './use-choices.tsx'
import { useFound } from './use-found.ts'

export interface FindDialogProps {
  /** The screens and actions that the user may open, with their titles. */
  screens: readonly FindScreen[]
  /** The pages of the help. */
  help: readonly FindScreen[]
  /** Goes to an address, once the dialog is closed. */
  go(to: string): void
  chosen: ShowChosen
  onClose(): void
}

/**
 * The search over the whole school: people, rooms, groups, events, days as they are typed, screens, and what is to be done in words. Arrows move, Enter opens, Escape
 * closes. Events are chosen by Ctrl or Shift and a click or Enter, or by a long press, to do the same with all of them; they stay chosen
 * while others are looked for.
 */
export function FindDialog({ screens, help, go, chosen, onClose }: FindDialogProps) {
  const t = useTexts()
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  useListFocus(place)
  const actor = useActor()
  const [query, setQuery] = useState('')
  // Its field has the focus by now.
  useEffect(() => {
    const typed = takeTyped()
    if (typed) setQuery(typed)
  }, [])
  const recently = useRecentlyFound()
  // While it is open, what is chosen does not move to the top.
  const [keys] = useState(() => recently.filter(key => !key.startsWith('screen_')))
  const { found, isBehind, error, retry } = useFound(query, keys)
  const groups = useChoices(query, found, { screens, help }, recently)
  const choices = groups.flatMap(({ options }) => options)

  const best = choices.find(({ disabled }) => !disabled)?.id
  /** Whether the arrows were used since the last letter. */
  const hasMoved = useRef(false)
  /** An Enter that came before the answer to what is typed. It is carried out when the answer is there. */
  const meant = useRef<'best' | 'plan'>(undefined)

  const onType = (typed: string) => {
    hasMoved.current = false
    meant.current = undefined
    setQuery(typed)
  }
  const open = (key: string | number) => choose(choices.find(({ id }) => id === key))
  const choosing = useChoosing(found?.events ?? [], open)
  const { choice } = choosing
  const leave = choice.chosen.size > 0 ? choice.clear : onClose
  const choose = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return
    if (choice.isKept) rememberFound(choice.id)
    onClose()
    choice.run?.()
    if (choice.to !== undefined) go(choice.to)
  }
  const openPlan = (focused: string | undefined) => {
    const id = focused?.startsWith('person_') ? focused.slice('person_'.length) : found?.people[0]?.id
    const to = id === undefined || !actor ? undefined : planOf(actor, Number(id))
    if (to !== undefined) choose({ id: '', label: '', to })
  }
  const isWaiting = isBehind && !error
  useEffect(() => {
    if (isWaiting || !meant.current) return
    const wanted = meant.current
    meant.current = undefined
    if (wanted === 'plan') openPlan(best)
    else open(best ?? '')
  })
  const onKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.startsWith('Arrow')) hasMoved.current = true
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return leave()
    const isForPlan = event.ctrlKey || event.metaKey
    // What is to be done is understood without an answer.
    if (isWaiting && !hasMoved.current && !isAct(best)) {
      meant.current = isForPlan ? 'plan' : 'best'
      return
    }
    const focused = focusedKey(event.target)
    // The best one has the focus without having been chosen: until the arrows were used, Ctrl+Enter is for a found person's plan.
    const isMeant = event.shiftKey || hasMoved.current || !found?.people.length
    if (isMeant && isToChoose(event) && choosing.choose(focused, event.shiftKey)) return
    if (isForPlan) return openPlan(focused)
    choose(choices.find(({ id }) => id === (focused ?? best)))
  }

  const isSearching = query.trim() !== '' && isBehind && !error
  const isNothing = query.trim() !== '' && !isBehind && !error && choices.length === 0
  return (
    <ModalDialog titleId={titleId} size="find" onLeave={leave}>
      <div ref={place} className="scroll-column filling" onKeyDownCapture={onKeys}>
        <h2 id={titleId} className="visually-hidden">
          {t('find.title')}
        </h2>
        <Autocomplete inputValue={query} onInputChange={onType}>
          <SearchField onClose={onClose} />
          {query === '' && <p className={styles.hint}>{t('find.hint')}</p>}
          <div className={styles.list} aria-busy={isSearching} {...choosing.presses}>
            <OptionList
              aria-label={t('find.title')}
              groups={groups.map(group => ({
                ...group,
                options: group.options.map(one =>
                  withMark(one, one.id === best, hasMoved, choice.chosen.has(eventOf(one.id) ?? 0)),
                ),
              }))}
              onAction={open}
            />
            {isSearching && !found && <Waiting />}
            {isNothing && <Nothing searched={found?.searched} />}
            {!!error && <Failed title={t('find.failed')} error={error} onRetry={retry} />}
          </div>
        </Autocomplete>
        <p role="status" className="visually-hidden">
          {query.trim() !== '' &&
            !isBehind &&
            choices.length > 0 &&
            [t('find.found', { count: choices.length }), isAct(best) && t('find.saves_nothing')]
              .filter(Boolean)
              .join('. ')}
        </p>
        <Foot hasAct={isAct(best)} />
        {chosen([...choice.chosen], choice.clear, onClose)}
      </div>
    </ModalDialog>
  )
}

function SearchField({ onClose }: Pick<FindDialogProps, 'onClose'>) {
  const t = useTexts()
  return (
    <TextField aria-label={t('find.placeholder')} className={styles.search} autoFocus>
      <IconSearch aria-hidden />
      <Input
        role="combobox"
        aria-expanded
        placeholder={t('find.placeholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <IconButton look="quiet" className={styles.close} label={t('shared.close')} onClick={onClose}>
        <kbd className={styles.key} data-key="Esc" aria-hidden />
        <IconX />
      </IconButton>
    </TextField>
  )
}

/** What the search does besides finding, in examples; while it is to do something, that this saves nothing yet. */
function Foot({ hasAct }: { hasAct: boolean }) {
  const t = useTexts()
  const actor = useActor()
  const examples = actor ? examplesFor(actor) : []
  if (examples.length === 0) return null
  return (
    <p className={styles.foot}>
      {hasAct
        ? t('find.saves_nothing')
        : t('find.examples', { examples: examples.map(key => t(key)).join(', ') })}
    </p>
  )
}

/** The key of the option that the arrows are at; undefined: none. `aria-activedescendant` may still name the one before. */
function focusedKey(input: HTMLInputElement): string | undefined {
  return input.closest('dialog')?.querySelector<HTMLElement>('[role="option"][data-focused]')?.dataset.key
}

/** Shows at a choice which keys open it. The best one gets the focus of the list. */
function withMark(choice: Choice, isBest: boolean, hasMoved: RefObject<boolean>, isChosen: boolean): Choice {
  const isPlan = choice.id.startsWith('plan_')
  return {
    ...choice,
    mark: (
      <>
        {isBest && <FocusBest id={choice.id} hasMoved={hasMoved} />}
        {isChosen && <ChosenMark />}
        <kbd className={isPlan ? styles.key : `${styles.key} ${styles.enter}`} aria-hidden>
          {isPlan ? `${COMMAND_KEY} ↵` : '↵'}
        </kbd>
      </>
    ),
  }
}

/** Moves the focus of the list to the best choice when it comes, unless the user has moved it: answers come after the letters. */
function FocusBest({ id, hasMoved }: { id: string; hasMoved: RefObject<boolean> }) {
  const state = useContext(ListStateContext)
  useEffect(() => {
    if (!state || hasMoved.current || !state.collection.getItem(id)) return
    state.selectionManager.setFocused(true)
    state.selectionManager.setFocusedKey(id)
  })
  return null
}

/** Says where it was searched in vain, so that nobody takes something that is elsewhere for missing. */
function Nothing({ searched }: Pick<Found, 'searched'>) {
  const t = useTexts()
  if (!searched) return <Empty title={t('find.nothing')} />
  const { date_from, date_to, school_year } = searched
  const text = t('find.nothing_text', {
    from: formatShortDate(date_from, t.language),
    until: date_to === null ? 'none' : formatShortDate(date_to, t.language),
    year: school_year ?? 'none',
  })
  return <Empty title={t('find.nothing')} text={text} />
}

function Waiting() {
  return (
    <>
      <Loading />
      <WaitingRows />
    </>
  )
}
