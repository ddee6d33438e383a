import type { CategoryFacts, Situation } from '@stunda/domain/reservations/situation.ts'

/** Nobody responsible where the category does not ask for them, otherwise nothing: to be spread over a requested event. */
export function nobodyUnless(category: CategoryFacts | undefined) {
  return category?.needs === 'responsible' ? {} : { responsible_name: '', responsible_phone: '' }
}

/** The person responsible for an accepted event, as it is written. */
export function responsibleFor({ event }: Situation) {
  const { responsible_name = '', responsible_phone = '' } = event
  return { responsible_name, responsible_phone }
}
