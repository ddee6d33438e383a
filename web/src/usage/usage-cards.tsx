import type { UsageOfLessons, UsageOfRooms } from '@stunda/contract/usage/usage.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../shared/ui/states.tsx'
import { shareOf } from './heat-cells.ts'
import styles from './usage-cards.module.css'
import type { Figure } from './use-usage.ts'
import { useWords } from './use-words.ts'

/** Rooms of which less is used are little used. */
const LITTLE = 0.2

/** Whether a room is open and little used. */
export function isLittleUsed(room: UsageOfRooms['rooms'][number]): boolean {
  const share = shareOf(room)
  return share !== null && share < LITTLE
}

interface UsageCardsProps {
  /** Undefined while loading, or if it failed. */
  rooms: UsageOfRooms | undefined
  lessons: UsageOfLessons | undefined
  isLittleShown: boolean
  onLittle(): void
  onOpen(figure: Figure): void
}

/** The four figures of a period; each opens its events, the last one its rooms. */
export function UsageCards({ rooms, lessons, isLittleShown, onLittle, onOpen }: UsageCardsProps) {
  const { t, number, hours, percent } = useWords()
  const open = (count: Figure['of']['count']) => () =>
    onOpen({ title: t(`usage.title_${count}`), of: { count } })
  return (
    <ul className={styles.cards}>
      <Card
        figure={rooms && percent(shareOf(rooms.total))}
        text={
          rooms &&
          t('usage.card_used', {
            used: hours(rooms.total.minutes_used - rooms.total.minutes_outside),
            open: hours(rooms.total.minutes_open),
          })
        }
        onClick={open('used')}
      />
      <TaughtCards lessons={lessons} open={open} />
      <Card
        figure={rooms && number(rooms.rooms.filter(isLittleUsed).length)}
        text={rooms && t('usage.card_little', { count: rooms.rooms.filter(isLittleUsed).length })}
        isPressed={isLittleShown}
        onClick={onLittle}
      />
    </ul>
  )
}

interface OwnCardsProps {
  /** Undefined while loading, or if it failed. */
  lessons: UsageOfLessons | undefined
  onOpen(figure: Figure): void
}

/** A teacher's six figures of a period; each opens its lessons. */
export function OwnCards({ lessons, onOpen }: OwnCardsProps) {
  const { t, number, hours } = useWords()
  const [own] = lessons?.substitutions ?? []
  const total = lessons?.total
  const figures = {
    substituted: [own?.lessons_substituted ?? 0, own?.minutes_substituted ?? 0],
    replaced: [own?.lessons_replaced ?? 0, own?.minutes_replaced ?? 0],
    owed: [total?.lessons_owed ?? 0, total?.minutes_owed ?? 0],
    made_up: [total?.lessons_made_up ?? 0, total?.minutes_made_up ?? 0],
  } as const
  const open = (count: Figure['of']['count']) => () =>
    onOpen({ title: t(`usage.title_${count}`), of: { count } })
  return (
    <ul className={`${styles.cards} ${styles.six}`}>
      <TaughtCards lessons={lessons} open={open} />
      {(['substituted', 'replaced', 'owed', 'made_up'] as const).map(count => (
        <Card
          key={count}
          figure={lessons && number(figures[count][0])}
          text={
            lessons && t(`usage.card_${count}`, { count: figures[count][0], hours: hours(figures[count][1]) })
          }
          onClick={open(count)}
        />
      ))}
    </ul>
  )
}

interface TaughtCardsProps {
  lessons: UsageOfLessons | undefined
  open(count: Figure['of']['count']): () => void
}

function TaughtCards({ lessons, open }: TaughtCardsProps) {
  const { t, number, hours } = useWords()
  const total = lessons?.total
  return (
    <>
      <Card
        figure={total && hours(total.minutes_taught)}
        text={total && t('usage.card_taught', { count: total.lessons })}
        onClick={open('taught')}
      />
      <Card
        figure={total && number(total.lessons_cancelled)}
        text={
          total &&
          [
            t('usage.card_cancelled', {
              count: total.lessons_cancelled,
              hours: hours(total.minutes_cancelled),
            }),
            ...(total.lessons_made_up > 0
              ? [t('usage.phone_lessons_made_up', { count: total.lessons_made_up })]
              : []),
          ].join(', ')
        }
        onClick={open('cancelled')}
      />
    </>
  )
}

interface CardProps {
  /** Undefined while loading. */
  figure: ReactNode
  text: ReactNode
  isPressed?: boolean
  onClick(): void
}

function Card({ figure, text, isPressed, onClick }: CardProps) {
  if (figure === undefined)
    return (
      <li className={styles.card}>
        <Skeleton width={90} height={26} />
        <Skeleton width={140} height={14} />
      </li>
    )
  return (
    <li>
      <button type="button" className={styles.card} aria-pressed={isPressed} onClick={onClick}>
        <span className={styles.figure}>{figure}</span>
        <span className="soft">{text}</span>
      </button>
    </li>
  )
}
