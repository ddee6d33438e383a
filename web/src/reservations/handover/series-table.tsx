import { shortName } from '@stunda/domain/people/short-name.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { type Choice, chooseFor, commonChoice, type Decided, type EventRow } from '../rearranging/rows.ts'
import { SeriesMenu } from '../rearranging/series-menu.tsx'
import { SeriesTable as Table } from '../rearranging/series-table.tsx'
import { WhatMenu } from '../rearranging/what-menu.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { type Searched, useActions } from './series-actions.tsx'
import { GIVING_OF, type SeriesMenuProps, type SeriesTableProps } from './series-rows.ts'

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
      whatOf={series => <WhatOfSeries {...rest} series={series} />}
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

const NAMED_IN_HINT = 2

/** The choice for all dates of a series of somebody who leaves. */
function WhatOfSeries(props: SeriesMenuProps) {
  const { series, choices, problems, leaver, onChoose } = props
  const { rows } = series
  const [isSearching, setSearching] = useState<Searched>()
  const choice = commonChoice(rows, choices)
  const choose = (next?: Choice) => onChoose(chooseFor(rows, next, choices))
  const actions = useActions(series, { leaver, choice, choose, search: setSearching })
  return (
    <>
      <SeriesMenu
        {...{ rows, choices, problems, actions }}
        giving={GIVING_OF[leaver.kind]}
        hint={leaver.kind === 'teacher' && <Hint series={series} />}
      />
      {isSearching && (
        <SearchDialog
          {...props}
          searched={isSearching}
          onChoose={choice => {
            setSearching(undefined)
            choose(choice)
          }}
          onJoin={(joined, instead) => {
            setSearching(undefined)
            props.onJoin(joined, instead)
          }}
          onLeave={() => setSearching(undefined)}
        />
      )}
    </>
  )
}

function Hint({ series: { substitutes, rows } }: Pick<SeriesMenuProps, 'series'>) {
  const t = useTexts()
  const free = substitutes.filter(one => one.free === rows.length).slice(0, NAMED_IN_HINT)
  if (free.length === 0) return t('handover.nobody_free')
  return t('rearranging.could_take_over', { names: free.map(one => shortName(one.full_name)).join(', ') })
}
