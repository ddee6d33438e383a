import type { Notice, NoticeItem } from '@stunda/contract/notices/notices.ts'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { type ComponentType, useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import styles from './notice-list.module.css'
import { markSeen, useWhoAndWhen } from './use-notices.ts'

const ICONS: Record<Notice['kind'], ComponentType> = {
  booked: IconCalendarPlus,
  moved: IconArrowsExchange,
  cancelled: IconBan,
  changed: IconPencil,
  request: IconHourglass,
  asked: IconUserQuestion,
  asking_declined: IconUserX,
  asking_withdrawn: IconUserMinus,
  answered: IconCircleCheck,
  reminder: IconClock,
  calendar: IconCalendarX,
}

/** So many events of a notice are listed before it is asked for all of them. */
const FIRST_ITEMS = 4

/** Notices one under the other. `onOpen`: one was followed to its event. */
export function NoticeList({ notices, onOpen }: { notices: readonly Notice[]; onOpen?: () => void }) {
  return (
    <ul className="lined">
      {notices.map(notice => (
        <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (() => void) | undefined }) {
  const t = useTexts()
  const { id, kind, title, items, seen_at, href } = notice
  const whoAndWhen = useWhoAndWhen()(notice)
  const Icon = ICONS[kind]
  return (
    <li className={styles.row} data-kind={kind}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <div className="words">
        <p className={styles.title}>
          <Link
            href={href}
            className={styles.link}
            onClick={() => {
              if (seen_at === null) void markSeen({ ids: [id] }, '')
              onOpen?.()
            }}
          >
            {title}
          </Link>
        </p>
        <Items items={items} />
        <p className={styles.who}>{whoAndWhen}</p>
      </div>
      {seen_at === null && (
        <span className={styles.unseen}>
          <Hidden>{t('notices.not_seen')}</Hidden>
        </span>
      )}
    </li>
  )
}

function Items({ items }: { items: readonly NoticeItem[] }) {
  const t = useTexts()
  const [whole, setWhole] = useState(items.length <= FIRST_ITEMS + 1)
  const shown = whole ? items : items.slice(0, FIRST_ITEMS)
  return (
    <>
      <ul className={styles.items}>
        {shown.map(item => (
          <li key={item.reservation_id ?? item.text}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {!whole && (
        <Button look="quiet" className={styles.more} onClick={() => setWhole(true)}>
          {t('notices.more', { count: items.length - FIRST_ITEMS })}
        </Button>
      )}
    </>
  )
}

/** The old part is struck through, and said as such to screen readers. */
function Item({ item: { text, before, after } }: { item: NoticeItem }) {
  const t = useTexts()
  return (
    <>
      {text}
      {text && (before || after) && ': '}
      {before && (
        <>
          <Hidden>{t('notices.before')} </Hidden>
          <s className="pale">{before}</s>
        </>
      )}
      {before && after && (
        <>
          <span aria-hidden> → </span>
          <Hidden>{t('notices.after')} </Hidden>
        </>
      )}
      {after && <span className={classes(before !== null && styles.after)}>{after}</span>}
    </>
  )
}
