import type { Room } from '@stunda/contract/rooms/rooms.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { type Ref, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import buttonStyles from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { namesOfChosen, type RoomGroup } from '../room-groups.ts'
import styles from './toolbar.module.css'

const RoomsPicker = lazyDialog(() => import('./rooms-picker.tsx'), <Skeleton width={320} height={420} />)

export interface RoomsMenuProps {
  ref?: Ref<{ open(): void }>
  groups: readonly RoomGroup[]
  chosen: readonly Room[]
  /** Null: all of them. */
  onChoose(rooms: readonly number[] | null): void
}

/** The chosen rooms. Changes in the panel apply when it closes, except by Escape. */
export function RoomsMenu({ ref, groups, chosen, onChoose }: RoomsMenuProps) {
  const t = useTexts()
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null)
  // The panel may close before the state is updated.
  const latest = useRef(ticked)
  const tick = (rooms: ReadonlySet<number> | null) => {
    latest.current = rooms
    setTicked(rooms)
  }
  const all = groups.flatMap(({ rooms }) => rooms)
  const isAll = chosen.length === all.length
  const text = isAll ? t('schedule.all_rooms') : (namesOfChosen(groups, chosen) ?? t('schedule.some_rooms'))

  const onClose = (cancelled: boolean) => {
    const rooms = latest.current
    tick(null)
    if (cancelled || !rooms || rooms.size === 0) return
    onChoose(rooms.size === all.length ? null : all.filter(({ id }) => rooms.has(id)).map(({ id }) => id))
  }
  return (
    <PopoverButton
      ref={ref}
      className={classes(buttonStyles.button, styles.menu, styles.rooms)}
      title={t('schedule.choose_rooms')}
      label={t('schedule.choose_rooms')}
      onClose={onClose}
      content={close => (
        <RoomsPicker
          groups={groups}
          chosen={ticked ?? new Set(chosen.map(({ id }) => id))}
          onChoose={tick}
          onClose={close}
        />
      )}
    >
      <IconDoor aria-hidden />
      <span className={styles.text}>{text}</span>
      {chosen.length !== 1 && <span className={styles.count}>· {chosen.length}</span>}
      <IconChevronDown aria-hidden />
    </PopoverButton>
  )
}
