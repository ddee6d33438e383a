import type { Language } from '@stunda/contract/wire.ts'

/** Why the school itself brings a change about, in each language: the name of a closed day, for example. */
export type Cause = Record<Language, string>
