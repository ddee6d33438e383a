import { dateOf } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
// Before the module's own: both set the widths of columns.
import table from '../rearranging/rearrangement-table.module.css'
import { Students } from '../rearranging/rearrangement-table.tsx'
import { chooseFor, type EventRow, type Giving, isUndecided } from '../rearranging/rows.ts'
import { WhatMenu } from '../rearranging/what-menu.tsx'
import draft from '../series/draft-table.module.css'
import { GIVING_OF } from './leaver.ts'
import { SeriesMenu } from './series-menu.tsx'
import type { SeriesRow, SeriesTableProps } from './series-rows.ts'
import styles from './series-table.module.css'
import { useSeriesWords } from './series-words.ts'

/** The events ahead, one series a row with its dates folded in; on a phone each is a card. */
export function SeriesTable({ listed, ...rest }: SeriesTableProps) {
  const t = useTexts()
  const rows = listed.flatMap(one => one.rows)
  return (
    <table className={classes(draft.table, styles.table)}>
      <thead className="visually-hidden-on-phone">
        <tr className={classes(table.head, styles.head)}>
          <th scope="col">{t('handover.event')}</th>
          <th scope="col">{t('handover.when')}</th>
          <th scope="col">{t('rearranging.students')}</th>
          <th scope="col">{t('rearranging.what')}</th>
        </tr>
      </thead>
      {listed.map(one => (
        <Series key={one.series.first.event_meta_id} {...one} {...rest} all={rows} />
      ))}
    </table>
  )
}

type SeriesProps = Omit<SeriesTableProps, 'listed'> & SeriesRow & { all: readonly EventRow[] }

function Series({ series, rows, isJoined, all, leaver, members, from, onJoin, ...rest }: SeriesProps) {
  const t = useTexts()
  const words = useSeriesWords()
  const [isOpen, setOpen] = useState(false)
  const { choices, problems } = rest
  const needsDecision = rows.some(row => isUndecided(row, choices) || problems.has(row.reservation.id))
  const { event_name } = series.first
  const [only, ...others] = rows
  return (
    <tbody>
      <tr className={classes(table.line, styles.line)} data-state={needsDecision ? 'to-solve' : undefined}>
        <th scope="row" className={styles.name}>
          {event_name}
          {isJoined && (
            <span className="block mild light">
              {t('handover.joined', { names: series.first.teachers.map(one => one.full_name).join(', ') })}
            </span>
          )}
        </th>
        <td className={styles.when}>
          {others.length === 0 ? (
            words(series)
          ) : (
            <Button
              look="quiet"
              className={styles.unfold}
              aria-expanded={isOpen}
              aria-label={`${event_name}: ${words(series)}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronRight aria-hidden />}
              <span>{words(series)}</span>
            </Button>
          )}
        </td>
        <td className={table.people}>{only && <Students {...only} />}</td>
        <td className={table.what}>
          <SeriesMenu {...{ series, rows, isJoined, leaver, members, from, onJoin, ...rest }} />
        </td>
      </tr>
      {isOpen &&
        rows.map(row => (
          <DateRow
            key={row.reservation.id}
            {...{ row, isJoined }}
            giving={GIVING_OF[leaver.kind]}
            rows={all}
            {...rest}
          />
        ))}
    </tbody>
  )
}

type DateRowProps = Pick<SeriesTableProps, 'choices' | 'problems' | 'onChoose'> & {
  row: EventRow
  rows: readonly EventRow[]
  giving: Giving
  isJoined: boolean
}

function DateRow({ row, isJoined, ...rest }: DateRowProps) {
  const t = useTexts()
  const { id, start_datetime } = row.reservation
  const { room, day, time } = usePlaceInWords()(row.reservation)
  const isToSolve = isUndecided(row, rest.choices) || rest.problems.has(id)
  return (
    <tr
      className={classes(table.line, styles.line)}
      data-date
      data-state={isToSolve ? 'to-solve' : undefined}
    >
      <td className={styles.name} />
      <td className={styles.when}>
        <Link href={`/?date=${dateOf(start_datetime)}&event=${id}`} className={styles.date}>
          {day}, {time}
        </Link>
      </td>
      <td className={table.people}>{t('handover.room', { room })}</td>
      <td className={table.what}>
        {isJoined ? <JoinedDate row={row} {...rest} /> : <WhatMenu row={row} {...rest} />}
      </td>
    </tr>
  )
}

function JoinedDate({ row, choices, problems, onChoose }: Omit<DateRowProps, 'isJoined'>) {
  const t = useTexts()
  const { id } = row.reservation
  const isJoined = choices.has(id)
  return (
    <CheckboxChoice
      label={t(isJoined ? 'rearranging.joins' : 'handover.not_joined')}
      hint={problems.get(id) ?? ''}
      checked={isJoined}
      onChange={joins => onChoose(chooseFor([row], joins ? { action: 'join' } : undefined, choices))}
    />
  )
}
