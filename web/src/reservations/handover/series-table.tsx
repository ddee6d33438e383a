import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { chooseFor, commonChoice, type Decided, type EventRow } from '../rearranging/rows.ts'
import { SeriesTable as Table } from '../rearranging/series-table.tsx'
import { WhatMenu } from '../rearranging/what-menu.tsx'
import { GIVING_OF } from './leaver.ts'
import { SeriesMenu } from './series-menu.tsx'
import type { SeriesTableProps } from './series-rows.ts'

/** The events ahead of somebody who leaves, one series a row. */
export function SeriesTable({ listed, ...rest }: SeriesTableProps) {
  const t = useTexts()
  const { choices, problems, leaver, onChoose } = rest
  const all = listed.flatMap(one => one.rows)
  const noteOf = ({ isJoined, first }: (typeof listed)[number]) => {
    const names = first.teachers.map(one => one.full_name).join(', ')
    return isJoined ? t('handover.joined', { names }) : undefined
  }
  return (
    <Table
      listed={listed.map(one => ({ ...one, note: noteOf(one) }))}
      {...{ choices, problems }}
      whatOf={series => <SeriesMenu {...rest} series={series} />}
      whatOfDate={(row, { isJoined, rows }) => {
        const one = { row, choices, problems, onChoose }
        return isJoined ? (
          <JoinedDate {...one} />
        ) : (
          <WhatMenu
            {...one}
            rows={all}
            giving={GIVING_OF[leaver.kind]}
            isSaidAbove={commonChoice(rows, choices) !== 'mixed'}
          />
        )
      }}
    />
  )
}

type JoinedDateProps = Decided & Pick<SeriesTableProps, 'onChoose'> & { row: EventRow }

function JoinedDate({ row, choices, problems, onChoose }: JoinedDateProps) {
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
