import type { Category } from '@stunda/contract/categories/categories.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { hasOwnNeeds, isSpecified } from '@stunda/domain/reservations/vocabulary.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'

interface WhereNeedsAreSetProps {
  category: Pick<Category, 'id' | 'name'> | undefined
  /** Books the event with rooms for it; left out: it is not offered. */
  onTakeOver?: (() => void) | undefined
}

/** After a refusal because nobody is in an event: where the school decides whom its category needs, and how an event gets its rooms. */
export function WhereNeedsAreSet({ category, onTakeOver }: WhereNeedsAreSetProps) {
  const t = useTexts()
  const actor = useActor()
  const isDecided = category && (hasOwnNeeds(category.id) || !isSpecified(category.id))
  if (!category || !actor || !isDecided) return null
  const maySet = hasRole(actor, 'administrator')
  return (
    <div role="status" className="soft">
      <p>
        {t(maySet ? 'reservations.needs_set_in' : 'reservations.needs_set_by', { category: category.name })}{' '}
        {maySet && (
          // What is typed stays open.
          <a href="/admin/settings/categories" target="_blank" rel="noreferrer">
            {t('reservations.needs_settings')}
          </a>
        )}
      </p>
      {onTakeOver && canTakeOver(actor) && (
        <Button look="quiet" onClick={onTakeOver}>
          {t('reservations.needs_several_rooms')}
        </Button>
      )}
    </div>
  )
}
