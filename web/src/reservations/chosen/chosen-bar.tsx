import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { useActor } from '../../shared/reference-lists.ts'
import { useAnnouncement } from '../../shared/ui/announcements.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import type { ShowChosen } from '../../shared/ui/list-choice.ts'
import styles from './chosen-bar.module.css'
import type { What } from './chosen-rows.ts'

const ChosenDialog = lazyDialog(() => import('./chosen-dialog.tsx'))

interface ChosenBarProps {
  ids: readonly number[]
  onClear(): void
  onDone?(): void
  /** The bar has gone with the focus in it. */
  onGone?(): void
}

/** How many events are chosen, and what can be done with all of them. Escape chooses none. */
export function ChosenBar({ ids, onClear, onDone, onGone }: ChosenBarProps) {
  const t = useTexts()
  const actor = useActor()
  const [what, setWhat] = useState<What | null>(null)
  const words = ids.length > 0 ? t('chosen.count', { count: ids.length }) : null
  useAnnouncement(words)
  useEscape(ids.length > 0, onClear)
  const leave = () => {
    setWhat(null)
    onClear()
    onGone?.()
  }
  const done = () => {
    leave()
    onDone?.()
  }
  if (words === null || !actor) return null
  const offers: What[] = isOnlyStudent(actor) ? ['cancel'] : ['move', 'cancel', 'give']
  return (
    <>
      <section className={styles.bar} aria-label={t('chosen.actions')}>
        <span className={styles.count}>{words}</span>
        {offers.map(offer => (
          <Button key={offer} look="quiet" className={styles.action} onClick={() => setWhat(offer)}>
            {t(`chosen.${offer}`)}
          </Button>
        ))}
        <IconButton label={t('chosen.none')} look="quiet" className={styles.action} onClick={leave}>
          <IconX aria-hidden />
        </IconButton>
      </section>
      <div className={styles.space} />
      {what && <ChosenDialog {...{ ids, what }} onClose={() => setWhat(null)} onDone={done} />}
    </>
  )
}

/** Shows the actions on what is chosen in a list. */
export const showChosen =
  (onGone?: () => void): ShowChosen =>
  (ids, onClear, onDone) => <ChosenBar {...{ ids, onClear, onDone }} {...(onGone && { onGone })} />

/** Runs on Escape, unless something else is closed by it. */
function useEscape(isOn: boolean, run: () => void): void {
  const onEscape = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (!document.querySelector('dialog:modal, :popover-open')) onEscape()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
