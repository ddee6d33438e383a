import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe } from '../shared/reference-lists.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import { topBar } from '../shared/ui/top-bars.ts'
import { useMedia } from '../shared/ui/use-media.ts'
import { remember } from '../shared/user-memory.ts'
import styles from './hints.module.css'
import { hintsOf } from './hints-of.ts'

/** Three hints, one at a time, over the schedule and not on it. */
export function Hints() {
  const t = useTexts()
  const me = useMe()
  const place = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => topBar(place.current), [])
  const on_phone = useMedia('(max-width: 600px), (pointer: coarse)')
  const hints = hintsOf(me?.roles.map(({ name }) => name) ?? [], on_phone)
  const hint = hints[shown]
  const close = () => {
    // The focus goes on to what the hints are about.
    const next = place.current?.nextElementSibling
    next?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus({ preventScroll: true })
    remember({ hintsClosed: true })
  }
  if (!hint) return null
  const is_last = shown === hints.length - 1
  return (
    <section ref={place} className={styles.strip} aria-label={t('steps.hints')}>
      <IconBulb aria-hidden />
      <p className={styles.text} aria-live="polite">
        <Hidden>{t('steps.hint_of', { nth: shown + 1, all: hints.length })}: </Hidden>
        {t(hint)}
      </p>
      <span className={styles.count} aria-hidden>
        {shown + 1}/{hints.length}
      </span>
      <Button onClick={is_last ? close : () => setShown(shown + 1)}>
        {t(is_last ? 'schedule.understood' : 'steps.next_hint')}
      </Button>
      <IconButton look="quiet" label={t('steps.close_hints')} onClick={close}>
        <IconX />
      </IconButton>
    </section>
  )
}
