import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useActor } from '../shared/reference-lists.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import { sayHeight } from '../shared/ui/top-bars.ts'
import { useIsPhone, useMedia } from '../shared/ui/use-media.ts'
import { remember } from '../shared/user-memory.ts'
import styles from './hints.module.css'

/** Three hints over the schedule's foot, one at a time. */
export function Hints() {
  const t = useTexts()
  const roles = useActor()?.roles ?? []
  const place = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const isPhone = useIsPhone()
  // At the foot of a phone's screen notifications stand over them.
  useEffect(() => (isPhone ? sayHeight('--hint-height', place.current) : undefined), [isPhone])
  const isTouched = useMedia('(max-width: 600px), (pointer: coarse)')
  const hints = hintsOf(roles, isTouched)
  const hint = hints[shown]
  const close = () => {
    // The closed hints give the focus to the schedule.
    const next = place.current?.nextElementSibling
    next?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus({ preventScroll: true })
    remember({ hintsClosed: true })
  }
  if (!hint) return null
  const isLast = shown === hints.length - 1
  return (
    <section ref={place} className={styles.strip} aria-label={t('steps.hints')} data-hints>
      <IconBulb aria-hidden className="not-on-phone" />
      <p className={styles.text} aria-live="polite">
        <Hidden>{t('steps.hint_of', { nth: shown + 1, all: hints.length })}: </Hidden>
        {t(hint)}
      </p>
      <span className={styles.count} aria-hidden>
        {shown + 1}/{hints.length}
      </span>
      <Button onClick={isLast ? close : () => setShown(shown + 1)}>
        {t(isLast ? 'schedule.understood' : 'steps.next_hint')}
      </Button>
      <IconButton look="quiet" label={t('steps.close_hints')} onClick={close}>
        <IconX />
      </IconButton>
    </section>
  )
}

/** The three hints for a user who sees the schedule for the first time, by role and device. */
export function hintsOf(roles: readonly RoleName[], isTouched: boolean): readonly TextKey[] {
  if (roles.includes('administrator') || roles.includes('attendant')) {
    return isTouched
      ? ['steps.book_tap', 'steps.day_swipe', 'steps.office_series']
      : ['steps.book_drag', 'steps.move_drag', 'steps.office_series']
  }
  if (roles.includes('teacher')) {
    return isTouched
      ? ['steps.teacher_tap', 'steps.day_swipe', 'steps.own_plan']
      : ['steps.teacher_click', 'steps.teacher_taken', 'steps.own_plan']
  }
  return [isTouched ? 'steps.student_tap' : 'steps.student_click', 'steps.student_open', 'steps.own_plan']
}
