import IconCornerDownLeft from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { BEGUN, useBegunEvent } from '../../shared/begun-event.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { focusAnew } from '../../shared/forms/focus-anew.ts'
import { submits } from '../../shared/forms/submits.ts'
import { Button, CloseButton } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { hasTime, intervalOf } from '../event/event-fields.ts'
import { isOver, useEventForm, useTypedText } from '../event/event-form-context.ts'
import type { ErrorField } from '../event/form-errors.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { useStartAndEnd } from '../event/use-start-and-end.ts'
import { TimeField } from '../fields/when-fields.tsx'
import { clashText } from '../free-time/clashes.ts'
import { AgainstTime } from '../free-time/free-that-day.tsx'
import { useJustTaken, useOnce } from '../free-time/use-availability.ts'
import { useDayLanes } from '../free-time/use-day-lanes.ts'
import { nameUnlessGiven } from './default-fields.ts'
import { EventNotices } from './event-notices.tsx'
import { LimitsNote } from './limits-note.tsx'
import { OtherErrors } from './other-errors.tsx'
import { IN_QUICK_FIELD, isName, QUICK_FIELD, QuickField, useQuickError } from './quick-field.tsx'
import styles from './quick-form.module.css'
import type { useSubmit } from './use-submit.ts'

/** The field of the whole form that takes over a text which chose nothing in the quick one. */
const LEFT = 'students'

/** How high the form is with its list open, px. */
const WITH_LIST = 480

interface QuickFormProps {
  submitting: ReturnType<typeof useSubmit>
  onMore(): void
  onLeave(): void
}

/** The small form of a new event beside its time on the grid: whom it is with or what it is, and until when. Enter books. */
export function QuickForm({ submitting, onMore, onLeave }: QuickFormProps) {
  const { form, actor, now } = useEventForm()
  const { submit, isBusy, isWaiting, isLost } = submitting
  const t = useTexts()
  const element = useRef<HTMLFormElement>(null)
  const { left, onLeft } = useTypedText(LEFT)
  const isTaken = useJustTaken()
  const lanes = useDayLanes()
  const atField = useQuickError(lanes.clashes)
  const isRoomSaid = clashText(lanes.clashes, 'room', t) !== ''
  // As in the whole form.
  useOnce(isTaken && isLost, submit)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isPressed(event.target)) return
    const chosen = proposedIn(event.target)
    const isModified = event.ctrlKey || event.metaKey
    // Not sent by the browser as well.
    if (isModified) event.preventDefault()
    const isToBook = isModified || (chosen !== undefined && !isName(chosen))
    // A proposal is chosen first, and brings its subject; a time that is being typed settles. If several people fit, the first may be the wrong one.
    if (isToBook) setTimeout(() => element.current?.requestSubmit())
  }
  return (
    <ModalDialog size="narrow" beside={BEGUN} growsTo={WITH_LIST} titleId="quick-title" onLeave={onLeave}>
      <form
        ref={element}
        noValidate
        autoComplete="off"
        className={styles.form}
        onKeyDownCapture={onKeyDown}
        onSubmit={submits(() => (left ? focusAnew(document.getElementById(QUICK_FIELD)) : submit()))}
      >
        <div className={styles.fields}>
          <Head onLeave={onLeave} disabled={isWaiting} />
          <EventNotices newer={undefined} restored={false} isJustTaken={isTaken && !isLost && !isBusy} />
          <QuickField left={left} onLeft={onLeft} error={atField} />
          <OtherErrors shown={isRoomSaid ? [...SHOWN, 'room'] : SHOWN} />
          <AgainstTime {...lanes} saidBefore={atField} />
          {isOver(form, actor, now) && (
            <p role="status" className="faint">
              {t('reservations.time_over')}
            </p>
          )}
          <LimitsNote form={form} />
        </div>
        <footer className={styles.footer}>
          <Summary />
          <Button look="quiet" disabled={isWaiting} onClick={onMore}>
            {t('reservations.quick_more')}
          </Button>
          <Button type="submit" look="filled" busy={isBusy} disabled={isWaiting && !isBusy}>
            {t('reservations.book')}
            <IconCornerDownLeft aria-hidden />
          </Button>
        </footer>
      </form>
    </ModalDialog>
  )
}

/** Whether Enter presses this, which does something else than to book. */
const isPressed = (target: EventTarget) =>
  target instanceof Element && target.closest('button:not([type="submit"])') !== null

/** The key of the option that Enter chooses in the open list of a field; undefined while none is proposed, or it is only the first of several. */
function proposedIn(target: EventTarget): string | undefined {
  if (!(target instanceof HTMLInputElement) || target.id !== QUICK_FIELD) return undefined
  const option = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
  const all = option?.closest('[role="listbox"]')?.querySelectorAll<HTMLElement>('[data-key]') ?? []
  const [first, second] = [...all].filter(({ dataset: { key = '' } }) => !isName(key))
  return option === first && second ? undefined : option?.dataset.key
}

function Head({ disabled, onLeave }: { disabled: boolean; onLeave(): void }) {
  const { form, now } = useEventForm()
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const { start, end } = useStartAndEnd()
  return (
    <>
      <header className={styles.head}>
        <h2 id="quick-title">
          <Hidden>{t('reservations.quick_title')}: </Hidden>
          {t('reservations.room_number', { room: roomNumber(form.room_id) })}{' '}
          <span className="faint light">{formatDay(form.date_reservation, t.language, now.slice(0, 4))}</span>
        </h2>
        <CloseButton disabled={disabled} onClick={onLeave} />
      </header>
      <div className={styles.times}>
        <TimeField {...start} />
        <span className={styles.dash} aria-hidden>
          –
        </span>
        <TimeField {...end} />
      </div>
    </>
  )
}

const SHOWN: readonly ErrorField[] = [...IN_QUICK_FIELD, 'form', 'start_time', 'end_time']

/** The name that the event will have, and who is in it from the beginning. */
function Summary() {
  const { form, lists } = useEventForm()
  const t = useTexts()
  const name = form.event_name.trim() || nameUnlessGiven(form, lists.subjects, t)
  const teachers = form.teachers.map(id => lists.teachers.find(({ key }) => key === String(id))?.name)
  return <p className="words caption">{[name, ...teachers].filter(Boolean).join(' · ')}</p>
}

/** Draws the form's place on the grid behind it while it `isShown`. */
export function useBegun(isShown: boolean): void {
  const { form } = useEventForm()
  const { room_id } = form
  // Compared as text, so that an equal place in a new object draws nothing anew.
  const begun = isShown && room_id !== null && hasTime(form) ? { room_id, ...intervalOf(form) } : null
  const text = JSON.stringify(begun)
  useLayoutEffect(() => {
    useBegunEvent.setState(JSON.parse(text), true)
  }, [text])
  useLayoutEffect(() => () => useBegunEvent.setState(null, true), [])
}
