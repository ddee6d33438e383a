import { INBOX_ONLY_KINDS } from '@stunda/contract/bounds.ts'
import type { NoticeChoice } from '@stunda/contract/notices/notices.ts'

/** Choices for all kinds at once: what the server does for those who have not chosen, all, and nothing. */
export const PRESETS = ['important', 'all', 'none'] as const
export type Preset = (typeof PRESETS)[number]

/** The choices, changed to those of the preset. */
export function withPreset(preset: Preset, choices: readonly NoticeChoice[]): NoticeChoice[] {
  return choices.map(({ kind }) => {
    const isNear = preset === 'all' || (preset === 'important' && !INBOX_ONLY_KINDS.includes(kind))
    return { kind, inbox: preset !== 'none', mail: isNear, push: isNear, later: preset === 'all' }
  })
}

/** The preset that the choices are; null if they are of the user's own. */
export function presetOf(choices: readonly NoticeChoice[]): Preset | null {
  const isAs = (preset: Preset) =>
    withPreset(preset, choices).every((wanted, at) => {
      const { inbox, mail, push, later } = choices[at] ?? wanted
      return inbox === wanted.inbox && mail === wanted.mail && push === wanted.push && later === wanted.later
    })
  return PRESETS.find(isAs) ?? null
}
