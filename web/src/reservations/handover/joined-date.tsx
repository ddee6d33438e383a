import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { type Choices, chooseFor, type EventRow } from '../rearranging/rows.ts'

interface JoinedDateProps {
  row: EventRow
  choices: Choices
  problems: ReadonlyMap<number, string>
  onChoose(choices: Choices): void
}

/** Whether a student joins this date, and what is in the way. */
export function JoinedDate({ row, choices, problems, onChoose }: JoinedDateProps) {
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
