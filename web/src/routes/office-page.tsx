import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ChangedLessons } from '../office/changed-lessons.tsx'
import { LinkWithoutAccount } from '../office/changes-link.tsx'
import { Office } from '../office/office.tsx'
import { UnseenToday } from '../reservations/history/unseen-today.tsx'
import { useActor } from '../shared/reference-lists.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { ScreenOpeners } from '../shell/screen-openers.tsx'
import { useScreens } from '../shell/use-screens.ts'

/** What stands on the page with its count, or among its actions. */
const IS_SHOWN = ['/absences', '/not-in-keeping', '/owed-lessons', '/takeover']

/** `/office`: the day's work of who runs the school; `/office/unseen`: who is to be told by telephone what has changed; `/office/changes`: the changed lessons of a day. */
export default function OfficePage() {
  const t = useTexts()
  const [path] = useLocation()
  const actor = useActor()
  const others = useScreens('work').filter(({ opens }) => !IS_SHOWN.includes(opens))
  return (
    <main id="content" className="page">
      {path === '/office/unseen' && <UnseenToday />}
      {path === '/office/changes' && (
        <ChangedLessons>{actor && hasRole(actor, 'administrator') && <LinkWithoutAccount />}</ChangedLessons>
      )}
      {path === '/office' && (
        <Office
          actions={
            <>
              <LinkButton to="/absences/new">{t('absences.enter')}</LinkButton>
              <LinkButton to="/takeover">{t('takeover.title')}</LinkButton>
            </>
          }
        >
          <ScreenOpeners screens={others} />
        </Office>
      )}
    </main>
  )
}
