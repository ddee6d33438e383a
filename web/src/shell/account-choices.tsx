import { hasRole } from '@stunda/domain/permissions/roles.ts'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { type ColorScheme, setClientState, useClientState } from '../shared/client-state.ts'
import { useActor, useSettings } from '../shared/reference-lists.ts'
import { classes } from '../shared/ui/button.tsx'
import { Folded } from '../shared/ui/folded.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { remember, useMemory } from '../shared/user-memory.ts'
import styles from './account-choices.module.css'
import { ScreenOpeners } from './screen-openers.tsx'
import { useScreens } from './use-screens.ts'

/** The language and how the product looks, folded, and the dialogs and calendars of the user’s own account. `whole`: those are folded, too. */
export function AccountChoices({ whole }: { whole?: boolean }) {
  const t = useTexts()
  const screens = useScreens('account')
  const openers = <ScreenOpeners screens={screens} />
  return (
    <>
      <Folded icon={<IconPalette aria-hidden />} title={t(whole ? 'app.account' : 'app.looks')}>
        <div className="stack menu-panel">
          <Looks />
          {whole && openers}
        </div>
      </Folded>
      {!whole && openers}
    </>
  )
}

function Looks() {
  const t = useTexts()
  const actor = useActor()
  const { isComfortable = false, byLessons = false, startsWithPlan = false } = useMemory()
  // An answer to somebody who is signed out, and one of an older server, has none.
  const lessons: readonly unknown[] = useSettings().data?.lesson_times ?? []
  return (
    <>
      <LanguageChoice whole />
      <SchemeChoice />
      {/* On a phone the boards are lists. */}
      <Choice
        label={t('app.density')}
        className="not-on-phone"
        value={isComfortable ? 'comfortable' : 'compact'}
        options={{ comfortable: t('app.density_comfortable'), compact: t('app.density_compact') }}
        onChange={density => remember({ isComfortable: density === 'comfortable' })}
      />
      {lessons.length > 0 && (
        <Choice
          label={t('app.lines')}
          value={byLessons ? 'lessons' : 'hours'}
          options={{ hours: t('app.lines_hours'), lessons: t('app.lines_lessons') }}
          onChange={lines => remember({ byLessons: lines === 'lessons' })}
        />
      )}
      {actor && hasRole(actor, 'teacher', 'student') && (
        <Choice
          label={t('app.first_page')}
          value={startsWithPlan ? 'plan' : 'schedule'}
          options={{ schedule: t('app.first_page_schedule'), plan: t('app.first_page_plan') }}
          onChange={page => remember({ startsWithPlan: page === 'plan' })}
        />
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  /** Each value with its label. */
  options: Record<Value, string>
  className?: string | undefined
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, options, className, ...rest }: ChoiceProps<Value>) {
  const values = Object.keys(options) as Value[]
  return (
    <div className={classes(styles.scheme, className)}>
      <span aria-hidden>{label}</span>
      <Segmented {...{ label }} options={values.map(value => ({ value, label: options[value] }))} {...rest} />
    </div>
  )
}

export function SchemeChoice() {
  const t = useTexts()
  const colorScheme = useClientState(state => state.colorScheme)
  return (
    <Choice<ColorScheme>
      label={t('shared.color_scheme')}
      value={colorScheme}
      options={{ light: t('app.scheme_light'), dark: t('app.scheme_dark'), auto: t('app.scheme_auto') }}
      onChange={scheme => setClientState({ colorScheme: scheme })}
    />
  )
}
