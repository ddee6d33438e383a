import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePermissions } from '../../shared/reference-lists.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'

/** Leads to where a student of the series changes to another teacher's, for those who may archive users. */
export function MoveStudents({ event: { event_meta_id, students = [] } }: { event: Reservation }) {
  const t = useTexts()
  const mayMove = allows(usePermissions(), 'user', 'd')
  if (!mayMove) return null
  return students.flatMap(student =>
    'full_name' in student ? (
      <LinkButton
        key={student.key}
        to={`/admin/users/${student.id}/hand-over?part=student&series=${event_meta_id}`}
      >
        <IconUserShare aria-hidden />
        {t('reservations.move_student', { name: student.full_name })}
      </LinkButton>
    ) : (
      []
    ),
  )
}
